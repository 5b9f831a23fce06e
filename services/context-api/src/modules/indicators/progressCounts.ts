import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { countStatuses, countVerification, progressOf } from '#contract/indicators/computeProgress.ts';
import type { Direction, IndicatorType } from '#contract/indicators/constants.ts';
import type { ProgressSummary } from '#contract/indicators/progress.ts';
import type { Measure } from '#contract/indicators/schema.ts';
import type { VerificationState } from '#contract/records/verificationStates.ts';
import { jsonObject } from '../../platform/database/selections.ts';
import { summaryColumns } from './summary.ts';

/** Indicator with the basis of its status and verification. */
export interface MeasuredRow {
  type: IndicatorType;
  direction: Direction;
  baseline: Measure | null;
  target: Measure | null;
  /** Latest number after the baseline, or the running sum if cumulative. */
  latest: Measure | null;
  verification: VerificationState | null;
  verifiedOn: string | null;
}

const { type, direction, baseline, target } = summaryColumns;

const latest = sql`case when entered.year is not null then json_build_object('year', entered.year, 'value',
  case when indicator.cumulative then coalesce(indicator.baseline_value, 0) + entered.total else entered.value end) end`;

const counts = sql`entry.value is not null
  and (indicator.baseline_year is null or indicator.baseline_value is null or entry.year > indicator.baseline_year)`;

/** `MeasuredRow`s as JSON, of published indicators and goals; `where` is over `goal`. */
export const measuredWhere = (where: RawBuilder<SqlBool>): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(${jsonObject({
    type,
    direction,
    baseline,
    target,
    latest,
    verification: sql`entered.verification`,
    verifiedOn: sql`to_char(entered.verified_at at time zone 'UTC', 'YYYY-MM-DD')`,
  } satisfies Record<keyof MeasuredRow, RawBuilder<unknown>>)}), '[]')
  from goal join indicator on indicator.goal_id = goal.id and indicator.status = 'published'
  cross join lateral (
    select max(entry.year) filter (where ${counts}) as year, sum(entry.value) filter (where ${counts}) as total,
      (array_agg(entry.value order by entry.year desc) filter (where ${counts}))[1] as value,
      (array_agg(entry.verification order by entry.year desc) filter (where entry.available))[1] as verification,
      max(entry.verified_at) filter (where entry.available and entry.verification <> 'self-reported') as verified_at
    from indicator_value as entry where entry.indicator_id = indicator.id and entry.state = 'approved'
  ) as entered
  where ${where} and goal.status = 'published'
)`;

/** `MeasuredRow`s of the table `initiative`. */
export const measuredIndicators = measuredWhere(sql`goal.initiative_id = initiative.id`);

/** Counts indicators by status and verification. */
export function toProgress(indicators: readonly MeasuredRow[]): ProgressSummary {
  // Sums are added up already.
  const progress = indicators.map(({ latest: found, ...facts }) =>
    progressOf({ ...facts, cumulative: false, values: found ? [found] : [] }),
  );
  return {
    statuses: countStatuses(progress.map((each) => ({ progress: each }))),
    verification: countVerification(indicators),
  };
}
