export const initiativeFacets = [
  'country',
  'commodity',
  'theme',
  'level',
  'implementer',
  'seekingSupport',
] as const;

/** Filters that links choose, not menus: lists name their chosen values only. */
export const linkedFilters = ['convener', 'consortium'] as const;

export const initiativeFilters = [...initiativeFacets, ...linkedFilters] as const;

export const initiativeSorts = ['relevance', 'name', 'updated', 'area', 'started'] as const;

/** Boundaries per call. */
export const BOUNDARIES_AT_ONCE = 50;
