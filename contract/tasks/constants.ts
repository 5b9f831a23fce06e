/** In the order of the list. What a person has `submitted` waits for others. */
export const taskKinds = [
  'returned',
  'review',
  'verify',
  'draft',
  'submitted',
  'message',
  'registration',
  'translate',
  'overdue',
  'no-boundary',
  'no-picture',
  'no-credit',
  'no-alternative',
  'no-evidence',
  'dead-link',
  'outdated-text',
] as const;

/** A `value` is that of an indicator in a year. */
export const taskNouns = [
  'value',
  'maturity',
  'goal',
  'indicator',
  'action',
  'plan',
  'update',
  'document',
  'project',
  'support',
  'opportunity',
  'initiative',
  'sourcing-area',
  'organization',
  'convener',
  'consortium',
  'story',
  'page',
  'code',
  'message',
  'registration',
] as const;

/** Tasks counted per kind; above it, `more` is set. */
export const TASK_LIMIT = 1000;
