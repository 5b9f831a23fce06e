import { describe, expect, test } from 'vitest';
import { asPublished, foreseenChanges } from '#components/features/progress/edit/asPublished.ts';
import type { GoalList } from '#contract/goals/schema.ts';
import type { EditedIndicator } from '#contract/indicators/editing.ts';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import { editedValue, progressEditing, valueContent } from '#tests/support/editing.ts';
import { goalList } from '#tests/support/goals.ts';

const themeName = (theme: string) => `Theme ${theme}`;
const seen = (editing: ProgressEditing, published: GoalList['goals'] = []) =>
  asPublished(editing, { locale: 'en', published, themeName });

const [water, rules] = progressEditing().indicators as [EditedIndicator, EditedIndicator];
const withValues = (changes: Partial<EditedIndicator['content']>, ...values: [number, number | null][]) =>
  progressEditing({
    indicators: [
      {
        ...water,
        content: { ...water.content, ...changes },
        values: values.map(([year, value]) => editedValue({ year, content: valueContent({ value }) })),
      },
    ],
  });

describe('a page before it is published', () => {
  test("shows an indicator's status by the rule of the public pages", () => {
    const [goal] = seen(withValues({}, [2023, 2150]));
    expect(goal?.indicators[0]?.progress).toEqual({
      status: 'moderate',
      reason: null,
      year: 2023,
      value: 2150,
      madePercent: 40.8,
      elapsedPercent: 50,
    });
    expect(goal?.statuses).toMatchObject({ moderate: 1, 'on-track': 0 });
    expect(seen(withValues({}, [2023, 2000]))[0]?.indicators[0]?.progress.status).toBe('on-track');
  });

  test('adds up cumulative values', () => {
    const editing = withValues(
      { cumulative: true, direction: 'ascending', baseline: { year: 2020, value: 0 } },
      [2021, 5],
      [2022, 7],
    );
    const indicator = seen(editing)[0]?.indicators[0];
    expect(indicator?.values.map(({ total }) => total)).toEqual([5, 12]);
    expect(indicator?.progress.value).toBe(12);
  });

  test('shows drafts as public, and nothing archived', () => {
    const editing = progressEditing();
    const [goal] = editing.goals;
    const goals = [
      { ...goal!, content: { ...goal!.content, status: 'draft' as const } },
      { ...goal!, slug: 'over', content: { ...goal!.content, status: 'archived' as const } },
    ];
    const indicators = [
      { ...water, content: { ...water.content, status: 'archived' as const } },
      { ...rules, content: { ...rules.content, status: 'draft' as const } },
    ];
    const found = seen({ ...editing, goals, indicators });
    expect(found.map(({ slug, theme }) => [slug, theme.name])).toEqual([['less-water', 'Theme protection']]);
    expect(found[0]?.indicators.map(({ slug }) => slug)).toEqual(['rules']);
    expect(found[0]?.indicators[0]?.progress.reason).toBe('qualitative');
  });

  test('keeps public fields that the draft leaves empty', () => {
    const [goal] = goalList().goals;
    const published = [
      {
        ...goal!,
        indicators: [
          {
            ...goal!.indicators[0]!,
            slug: 'irrigation-water',
            values: [
              {
                year: 2022,
                availability: 'reported' as const,
                value: 2200,
                total: null,
                verification: 'panel-verified' as const,
              },
            ],
          },
        ],
      },
    ];
    const values = seen(withValues({}, [2022, null], [2023, 2100]), published)[0]?.indicators[0]?.values;
    expect(values?.map(({ year, value, verification }) => [year, value, verification])).toEqual([
      [2022, 2200, 'panel-verified'],
      [2023, 2100, 'self-reported'],
    ]);
  });

  test("shows the latest text in the page's language, else in the main one", () => {
    const narrative = (text: string) => ({ narrative: text, comment: null, notAvailable: null });
    const editing = progressEditing({
      indicators: [
        {
          ...rules,
          sourceLocale: 'vi',
          values: [
            editedValue({
              year: 2023,
              content: valueContent({ texts: { en: narrative('One vote each.') } }),
            }),
            editedValue({
              year: 2024,
              content: valueContent({ texts: { vi: narrative('Mỗi người một phiếu.') } }),
            }),
          ],
        },
      ],
    });
    expect(seen(editing)[0]?.indicators[0]?.latestNarrative).toEqual({
      year: 2024,
      text: 'Mỗi người một phiếu.',
      language: 'vi',
    });
  });
});

test('lists each changed result, before and after', () => {
  const before = seen(withValues({}, [2022, 2200]));
  expect(foreseenChanges(before, before)).toEqual([]);
  const after = seen(withValues({}, [2022, 2200], [2023, 2400]));
  expect(foreseenChanges(before, after)).toMatchObject([
    { indicator: { slug: 'irrigation-water' }, from: { status: 'moderate' }, to: { status: 'limited' } },
  ]);
  expect(foreseenChanges([], after)).toMatchObject([{ from: null, to: { status: 'limited' } }]);
});
