/** Table names; without a validator, for the browser. */
export const searchKinds = [
  'initiative',
  'goal',
  'indicator',
  'organization',
  'convener',
  'consortium',
  'sourcing_area',
  'document',
  'project',
  'opportunity',
  'story',
  'page',
  'action',
] as const;

export type SearchKind = (typeof searchKinds)[number];
