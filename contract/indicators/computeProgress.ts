import type { VerificationState } from '../records/verificationStates.ts';
import type { Direction, IndicatorType } from './constants.ts';
import type { Progress, StatusCounts, VerificationSummary } from './progress.ts';
import { type ProgressStatus, progressStatuses } from './progressStatuses.ts';
import type { Measure, ValueSummary } from './schema.ts';

interface Measured {
  readonly type: IndicatorType;
  readonly direction: Direction;
  /** True if values are additions of their years. */
  readonly cumulative: boolean;
  readonly baseline: Measure | null;
  readonly target: Measure | null;
  /** In any order; years without a number are ignored. */
  readonly values: readonly Measure[];
}

// Shares of the required pace: thresholds of Eurostat, Open SDG and Statistics Canada.
const ON_TRACK = 0.95;
const MODERATE = 0.6;

// Decimal fractions such as 0.1 + 0.2 are not exact.
const TOLERANCE = 1e-9;
const atLeast = (a: number, b: number) => a >= b - TOLERANCE * Math.max(1, Math.abs(a), Math.abs(b));

/** Returns the values after the baseline, or their sums so far, for comparison with the target. */
export function comparable({
  cumulative,
  baseline,
  values,
}: Omit<Measured, 'type' | 'direction' | 'target'>) {
  let sum = baseline?.value ?? 0;
  return values
    .filter(({ year }) => baseline === null || year > baseline.year)
    .toSorted((a, b) => a.year - b.year)
    .map(({ year, value }) => {
      sum += value;
      return { year, value: cumulative ? sum : value };
    });
}

const percent = (share: number) => Math.round(share * 1000) / 10;

const without = (reason: Progress['reason']): Progress => ({
  status: 'no-data',
  reason,
  year: null,
  value: null,
  madePercent: null,
  elapsedPercent: null,
});

/**
 * Returns the progress from baseline, target and latest value after the baseline.
 *
 * Divides the actual annual change by the required one: from 0.95 on track, from 0.6 moderate, from 0
 * limited, below 0 deteriorating. Method and thresholds are those of Eurostat for indicators with a
 * quantitative target ("Sustainable development in the European Union: Monitoring report on progress towards
 * the SDGs in an EU context", annex on method) and Open SDG
 * (https://open-sdg.readthedocs.io/en/latest/progress-methodology/). The change is linear: a compound one has
 * no rate to or from 0. Decision 12 has all cases.
 *
 * @example
 * progressOf({ type: 'quantitative', direction: 'descending', cumulative: false, baseline: { year: 2020,
 * value: 100 },
 * target: { year: 2030, value: 0 }, values: [{ year: 2025, value: 50 }] }).status // 'on-track'
 */
export function progressOf(measured: Measured): Progress {
  const { type, baseline, target } = measured;
  if (type === 'qualitative') return without('qualitative');
  if (!baseline) return without('no-baseline');
  if (!target) return without('no-target');
  const latest = comparable(measured).at(-1);
  if (!latest) return without('only-baseline');

  const sign = measured.direction === 'ascending' ? 1 : -1;
  const way = sign * (target.value - baseline.value);
  const made = sign * (latest.value - baseline.value);
  const elapsed = Math.min(1, (latest.year - baseline.year) / (target.year - baseline.year));
  const reached = atLeast(sign * latest.value, sign * target.value);
  const toGo = way > TOLERANCE;
  return {
    status: reached ? 'target-achieved' : toGo ? paceOf(made / way / elapsed, elapsed) : 'deteriorating',
    reason: null,
    year: latest.year,
    value: latest.value,
    madePercent: toGo ? percent(made / way) : null,
    elapsedPercent: percent(elapsed),
  };
}

// After the target year, a missed target is never on track.
function paceOf(ratio: number, elapsed: number): ProgressStatus {
  if (atLeast(ratio, ON_TRACK) && elapsed < 1) return 'on-track';
  if (atLeast(ratio, MODERATE)) return 'moderate';
  return atLeast(ratio, 0) ? 'limited' : 'deteriorating';
}

export function countStatuses(indicators: readonly { readonly progress: Progress }[]): StatusCounts {
  const count = (wanted: ProgressStatus) =>
    indicators.filter(({ progress }) => progress.status === wanted).length;
  return Object.fromEntries(progressStatuses.map((status) => [status, count(status)])) as StatusCounts;
}

interface Checked {
  /** Null without a value. */
  readonly verification: VerificationState | null;
  /** Day of the last verification by others (ISO 8601). */
  readonly verifiedOn: string | null;
}

export function countVerification(indicators: readonly Checked[]): VerificationSummary {
  const count = (state: VerificationState) =>
    indicators.filter(({ verification }) => verification === state).length;
  const days = indicators.flatMap(({ verifiedOn }) => verifiedOn ?? []);
  return {
    counts: {
      'self-reported': count('self-reported'),
      'locally-confirmed': count('locally-confirmed'),
      'panel-verified': count('panel-verified'),
    },
    verifiedOn: days.toSorted().at(-1) ?? null,
  };
}

type Value = Pick<ValueSummary, 'availability' | 'verification' | 'verifiedOn'>;

/** Returns the verification of the latest value, and the day of the last one by others. */
export function checkedOf(values: readonly Value[]): Checked {
  const reported = values.filter(({ availability }) => availability === 'reported');
  const verified = reported.filter(({ verification }) => verification !== 'self-reported');
  const days = verified.flatMap(({ verifiedOn }) => verifiedOn ?? []);
  return {
    verification: reported.at(-1)?.verification ?? null,
    verifiedOn: days.toSorted().at(-1) ?? null,
  };
}
