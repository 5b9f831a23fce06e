/** Filters and sort orders of projects and investment opportunities; without a validator, for the browser. */
export const projectFacets = ['status', 'theme', 'commodity', 'partner', 'seekingSupport'] as const;

export const projectSorts = ['relevance', 'name', 'updated', 'started'] as const;

export const opportunityFacets = ['phase', 'instrument', 'ticket', 'stage', 'sector'] as const;

/** Sort orders; `closing` puts open ones first, by next deadline. */
export const opportunitySorts = ['relevance', 'closing', 'name', 'updated'] as const;
