import type { EditedValue, ProgressEditing } from '#contract/editing/progress.ts';
import type { GoalList } from '#contract/goal.ts';
import type { ValueSummary } from '#contract/indicator.ts';

/** Whose eyes a page can be seen with before it is published. */
export const audiences = ['anonymous', 'buyer', 'verifier'] as const;

export type Audience = (typeof audiences)[number];

type Goals = GoalList['goals'];

const asValue = ({ year, content, verification }: EditedValue): ValueSummary => ({
  year,
  availability: content.available ? 'reported' : 'not-available',
  value: content.value,
  total: null,
  verification: verification.state,
});

/** The goals as visitors see them, with all values that are being worked on as if they were approved. */
export function asPublished(goals: Goals, { indicators }: ProgressEditing): Goals {
  const pending = new Map(
    indicators.map(({ slug, values }) => [slug, values.filter(({ state }) => state !== 'approved')]),
  );
  return goals.map((goal) => ({
    ...goal,
    indicators: goal.indicators.map((indicator) => {
      const changed = pending.get(indicator.slug) ?? [];
      const kept = indicator.values.filter(({ year }) => changed.every((value) => value.year !== year));
      const values = [...kept, ...changed.map(asValue)].sort((one, other) => one.year - other.year);
      return { ...indicator, values };
    }),
  }));
}
