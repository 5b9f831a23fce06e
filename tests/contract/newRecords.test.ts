import { expect, test } from 'vitest';
import { newGoal } from '#contract/goals/write.ts';
import { newIndicator } from '#contract/indicators/write.ts';
import { withdrawal } from '#contract/records/withdrawal.ts';
import { blankGoal, blankIndicator } from '#lib/api/goalEditing.ts';
import { contentOf } from '#lib/records/texts.ts';

type Issues = readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
const reported = (issues: Issues | undefined) =>
  issues?.map(({ path, message }) => [path.join('.'), message]);

test('reports all missing fields of a new record at once', () => {
  const goal = contentOf(blankGoal('vi').fields);
  expect(reported(newGoal.safeParse(goal).error?.issues)).toEqual([
    ['theme', 'editing.required'],
    ['texts', 'editing.sourceLanguage'],
  ]);
  const indicator = contentOf(blankIndicator('forest', 'vi').fields);
  expect(reported(newIndicator.safeParse(indicator).error?.issues)).toEqual([
    ['texts', 'editing.sourceLanguage'],
  ]);
});

test.each([[undefined], [null], [5], [{ xx: {} }]])('reports invalid texts: %o', (texts) => {
  const { error } = newGoal.safeParse({ ...contentOf(blankGoal('en').fields), texts });
  expect(reported(error?.issues)?.some(([path]) => path?.startsWith('texts'))).toBe(true);
});

test('accepts filled-in fields', () => {
  const fields = {
    ...blankGoal('en').fields,
    theme: 'protection',
    'texts.en.name': 'Forest',
    'texts.en.statement': 'It stays.',
    milestones: [{ year: 2027, done: false, texts: { en: 'Boundary' } }],
  };
  expect(newGoal.safeParse(contentOf(fields)).data).toMatchObject({
    status: 'draft',
    sourceLocale: 'en',
    theme: 'protection',
    texts: { en: { name: 'Forest', statement: 'It stays.' } },
  });
});

test.each([
  [{ to: 'draft', note: 'Why.' }, true],
  [{ to: 'archived', note: 'Why.' }, true],
  [{ to: 'published', note: 'Why.' }, false],
  [{ to: 'draft', note: ' ' }, false],
  [{ to: 'draft', note: 'Why.', more: 1 }, false],
])('%o withdraws: %s', (body, isRight) => {
  expect(withdrawal.safeParse(body).success).toBe(isRight);
});
