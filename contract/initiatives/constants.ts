/** Filters and orders of the initiatives' list; apart from the schemas, so that the browser can have them without a validator. */
export const initiativeFacets = [
  'country',
  'commodity',
  'theme',
  'level',
  'implementer',
  'seekingSupport',
] as const;

export const initiativeSorts = ['relevance', 'name', 'updated', 'area', 'started'] as const;
