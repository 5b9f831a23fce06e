/** Filters and orders of projects and investment opportunities; apart from the schemas, for the browser. */
export const projectFacets = ['status', 'theme', 'commodity', 'partner', 'seekingSupport'] as const;

export const projectSorts = ['relevance', 'name', 'updated', 'started'] as const;

export const opportunityFacets = ['phase', 'instrument', 'ticket', 'stage', 'sector'] as const;

/** `closing`: open ones first, the next deadline first. */
export const opportunitySorts = ['relevance', 'closing', 'name', 'updated'] as const;
