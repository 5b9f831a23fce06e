/** Filters and sort orders of the directories; without a validator, for the browser. */
export const organizationFacets = ['country', 'type', 'commodity', 'participation'] as const;

export const portfolioFacets = ['country'] as const;

export const directorySorts = ['relevance', 'name', 'updated'] as const;
