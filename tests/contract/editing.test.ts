import { describe, expect, test } from 'vitest';
import { draftContent } from '#contract/drafts/schema.ts';
import { goalContent } from '#contract/goals/write.ts';
import { indicatorContent } from '#contract/indicators/write.ts';
import { editingErrorKeys } from '#contract/records/errors.ts';
import { emptyValue } from '#contract/values/constants.ts';
import { valueContent, verificationNote } from '#contract/values/write.ts';
import { editingMessage } from '#lib/forms/editingMessage.ts';
import { messages } from '#tests/support/messages.ts';

const evidence = { title: 'Report', language: 'en', sha256: null, address: null, isPublic: true };
const text = { narrative: null, comment: null, notAvailable: null };

const errorsOf = (changes: object) =>
  valueContent
    .safeParse({ ...emptyValue, ...changes })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('a value', () => {
  test.each([
    [{}],
    [{ value: 0 }],
    [{ value: -1.5, evidence: [evidence, { ...evidence, address: 'https://example.org/ä?b=c' }] }],
    [{ available: false, texts: { vi: { ...text, notAvailable: 'Lũ cuốn mất.' } } }],
    [{ texts: { en: { ...text, narrative: 'Two\n\nparagraphs with a\ttab and 𝒜 🏞 ‏' } } }],
  ])('may be %o', (changes) => {
    expect(errorsOf(changes)).toBeUndefined();
  });

  test.each([
    [{ value: '5' }, 'value', 'number'],
    [{ value: Infinity }, 'value', 'number'],
    [{ value: 1e16 }, 'value', 'numberTooLarge'],
    [{ available: false, value: 0, texts: { en: { ...text, notAvailable: 'Lost.' } } }, 'value', 'noNumber'],
    [{ available: false }, 'texts', 'reason'],
    [{ texts: { en: { ...text, narrative: ' ' } } }, 'texts.en.narrative', 'required'],
    [{ texts: { en: { ...text, narrative: 'a\0b' } } }, 'texts.en.narrative', 'characters'],
    [{ texts: { en: { ...text, narrative: 'half \ud800' } } }, 'texts.en.narrative', 'characters'],
    [{ texts: { en: { ...text, comment: 'x'.repeat(20_001) } } }, 'texts.en.comment', 'tooLong'],
    [{ evidence: [{ ...evidence, title: 'a\nb' }] }, 'evidence.0.title', 'oneLine'],
    [{ evidence: [evidence, evidence] }, 'evidence', 'twice'],
    [{ evidence: [{ ...evidence, address: 'javascript:alert(1)' }] }, 'evidence.0.address', 'address'],
    [{ evidence: [{ ...evidence, address: 'https://a:b@example.org' }] }, 'evidence.0.address', 'address'],
    [{ evidence: [{ ...evidence, sha256: '../../etc/passwd' }] }, 'evidence.0.sha256', 'file'],
    [
      { evidence: [{ ...evidence, sha256: 'a'.repeat(64), address: 'https://example.org' }] },
      'evidence.0',
      'evidencePlace',
    ],
    [{ parts: [{ dimension: 'gender', category: 'cats', value: 1 }] }, 'parts.0.category', 'part'],
  ])('is not %o', (changes, path, key) => {
    expect(errorsOf(changes)).toEqual([[path, `editing.${key}`]]);
  });

  test.each([[{ more: 1 }], [{ texts: { xx: text } }]])('has nothing else: %o', (changes) => {
    expect(errorsOf(changes)).toHaveLength(1);
  });
});

test('requires a verifier of verified values only', () => {
  const fits = (verification: string, verifiedBy: string | null) =>
    verificationNote.safeParse({ verification, verifiedBy, note: 'Seen.' }).success;
  expect(fits('panel-verified', 'panel')).toBe(true);
  expect(fits('panel-verified', null)).toBe(false);
  expect(fits('self-reported', null)).toBe(true);
  expect(fits('self-reported', 'panel')).toBe(false);
});

test('requires years in order', () => {
  const goal = { status: 'draft', theme: 'protection', sdgs: [15], milestones: [], texts: {} };
  expect(goalContent.safeParse({ ...goal, startYear: 2020, targetYear: 2020 }).success).toBe(true);
  expect(goalContent.safeParse({ ...goal, startYear: 2020, targetYear: 2019 }).error?.issues).toMatchObject([
    { path: ['targetYear'], message: 'editing.targetYear' },
  ]);
  const indicator = {
    status: 'draft',
    goal: 'forest',
    type: 'quantitative',
    direction: 'ascending',
    cumulative: false,
    core: true,
    disaggregations: [],
    texts: {},
    baseline: { year: 2020, value: 1 },
  };
  const of = (changes: object) => indicatorContent.safeParse({ ...indicator, target: null, ...changes });
  expect(of({}).success).toBe(true);
  expect(of({ target: { year: 2020, value: 2 } }).error?.issues[0]?.message).toBe('editing.targetYear');
  expect(of({ type: 'qualitative' }).error?.issues[0]?.message).toBe('editing.qualitative');
});

test('a draft may be incomplete, but not endless', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 'end' : [nested(depth - 1)]);
  expect(draftContent.safeParse({ content: nested(20), version: null }).success).toBe(true);
  expect(draftContent.safeParse({ content: nested(40), version: null }).success).toBe(false);
});

test('every error has its text, and unknown ones a general one', () => {
  expect(Object.keys((messages('en', 'validation') as { editing: object }).editing).sort()).toEqual([
    ...editingErrorKeys,
  ]);
  expect(editingMessage('editing.reason')).toBe('validation:editing.reason');
  expect(editingMessage('Invalid input')).toBe('validation:editing.invalid');
});
