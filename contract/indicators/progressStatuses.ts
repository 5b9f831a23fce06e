/** Computed statuses (docs/decisions/012-progress-status.md). */
export const progressStatuses = [
  'target-achieved',
  'on-track',
  'moderate',
  'limited',
  'deteriorating',
  'no-data',
] as const;

export const noStatusReasons = ['qualitative', 'no-baseline', 'no-target', 'only-baseline'] as const;

export type ProgressStatus = (typeof progressStatuses)[number];
