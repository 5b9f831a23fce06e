import type { IndicatorSummary, ValueSummary } from '#contract/indicators/schema.ts';

/** `not-due`: before the baseline or after the target year. */
export type CoverageCell = { readonly year: number } & (
  | { readonly state: 'reported' | 'not-available'; readonly value: ValueSummary }
  | { readonly state: 'baseline' | 'missing' | 'not-due' }
);

export interface Coverage {
  readonly years: readonly number[];
  readonly rows: readonly { readonly indicator: IndicatorSummary; readonly cells: readonly CoverageCell[] }[];
  /** Indicators with a value, in numbers or words. */
  readonly reported: number;
}

const isReported = ({ availability }: ValueSummary) => availability === 'reported';

function cellOf(indicator: IndicatorSummary, year: number): CoverageCell {
  const value = indicator.values.find((each) => each.year === year);
  if (value) return { year, state: isReported(value) ? 'reported' : 'not-available', value };
  const { baseline, target, values } = indicator;
  if (year === baseline?.year) return { year, state: 'baseline' };
  const first = baseline?.year ?? values[0]?.year ?? Infinity;
  return { year, state: year < first || year > (target?.year ?? Infinity) ? 'not-due' : 'missing' };
}

/** Starts with the first baseline. */
export function coverageOf(indicators: readonly IndicatorSummary[]): Coverage {
  const reportedYears = indicators.flatMap(({ values }) => values.map(({ year }) => year));
  const baselineYears = indicators.flatMap(({ baseline }) => (baseline ? [baseline.year] : []));
  const last = Math.max(...reportedYears, ...baselineYears);
  const first = Math.min(...reportedYears, ...baselineYears);
  const years = Number.isFinite(last)
    ? Array.from({ length: last - first + 1 }, (_, index) => first + index)
    : [];
  return {
    years,
    rows: indicators.map((indicator) => ({
      indicator,
      cells: years.map((year) => cellOf(indicator, year)),
    })),
    reported: indicators.filter(({ values }) => values.some(isReported)).length,
  };
}
