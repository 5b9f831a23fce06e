import type { IndicatorStatus, ValueSummary } from './schema.ts';

/** Returns the value behind the indicator's status, else the latest reported one. */
export const latestValue = ({ values, progress }: IndicatorStatus): ValueSummary | undefined =>
  values.find(({ year }) => year === progress.year) ??
  values.findLast(({ availability }) => availability === 'reported');
