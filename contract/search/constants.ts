/**
 * The kinds of records that the search finds, each by the name of its table; apart from the schemas, so that the browser can
 * have them without a validator.
 */
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
