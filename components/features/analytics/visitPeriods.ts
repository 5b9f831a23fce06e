import type { AnalyticsReport } from '#contract/analytics/schema.ts';

// Distinct bars on a phone.
const MAX_DAYS = 31;
const DAYS_OF_WEEK = 7;
const MS_PER_DAY = 86_400_000;

export interface VisitPeriod {
  /** First day, `2026-11-15`. */
  readonly from: string;
  readonly count: number;
}

const dayAt = (since: string, index: number) =>
  new Date(Date.parse(since) + index * MS_PER_DAY).toISOString().slice(0, 10);

/** Returns page views by day, or by week in longer reports; the last week may be shorter. */
export function visitPeriods({
  since,
  until,
  visits = [],
}: Pick<AnalyticsReport, 'since' | 'until' | 'visits'>): {
  readonly unit: 'day' | 'week';
  readonly periods: readonly VisitPeriod[];
} {
  const days = Math.round((Date.parse(until) - Date.parse(since)) / MS_PER_DAY) + 1;
  const length = days > MAX_DAYS ? DAYS_OF_WEEK : 1;
  const counts = new Map(visits.map(({ day, count }) => [day, count]));
  const countsOf = (start: number) =>
    Array.from(
      { length: Math.min(length, days - start) },
      (_, index) => counts.get(dayAt(since, start + index)) ?? 0,
    );
  return {
    unit: length === 1 ? 'day' : 'week',
    periods: Array.from({ length: Math.ceil(days / length) }, (_, index) => ({
      from: dayAt(since, index * length),
      count: countsOf(index * length).reduce((sum, count) => sum + count, 0),
    })),
  };
}
