/** Filters and orders of an organization's documents; apart from the schemas, so that the browser can have them without a validator. */
export const documentFacets = ['type', 'year', 'language'] as const;

/** The newest first, unless a person wants another order. */
export const documentSorts = ['relevance', 'newest', 'name'] as const;
