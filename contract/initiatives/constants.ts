export const initiativeFacets = [
  'country',
  'commodity',
  'theme',
  'level',
  'implementer',
  'seekingSupport',
] as const;

export const initiativeSorts = ['relevance', 'name', 'updated', 'area', 'started'] as const;

/** Boundaries per call. */
export const BOUNDARIES_AT_ONCE = 50;
