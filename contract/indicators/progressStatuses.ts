/** How far an indicator is on its way; computed by the context API, never typed (docs/decisions/012-progress-status.md). */
export const progressStatuses = [
  'target-achieved',
  'on-track',
  'moderate',
  'limited',
  'deteriorating',
  'no-data',
] as const;

/** Why there is no status. */
export const noStatusReasons = ['qualitative', 'no-baseline', 'no-target', 'only-baseline'] as const;

export type ProgressStatus = (typeof progressStatuses)[number];
