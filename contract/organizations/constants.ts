/** Filters and orders of the directories; apart from the schemas, so that the browser can have them without a validator. */
export const organizationFacets = ['country', 'type', 'commodity', 'participation'] as const;

export const portfolioFacets = ['country'] as const;

export const directorySorts = ['relevance', 'name', 'updated'] as const;
