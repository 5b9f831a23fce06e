import type { IndicatorStatus, ValueSummary } from './schema.ts';

/** Returns the value that the status of an indicator is of, or else the latest reported one. */
export const latestValue = ({ values, progress }: IndicatorStatus): ValueSummary | undefined =>
  values.find(({ year }) => year === progress.year) ??
  values.findLast(({ availability }) => availability === 'reported');
