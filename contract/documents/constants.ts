/** Filters and sort orders of an organization's documents; without a validator, for the browser. */
export const documentFacets = ['type', 'year', 'language'] as const;

/** Sort orders; the default is newest first. */
export const documentSorts = ['relevance', 'newest', 'name'] as const;
