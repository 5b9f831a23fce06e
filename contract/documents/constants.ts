export const documentFacets = ['type', 'year', 'language'] as const;

/** Default: newest first. */
export const documentSorts = ['relevance', 'newest', 'name'] as const;
