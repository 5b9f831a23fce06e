/** Filters and orders of the lists of stories; apart from the schemas, so that the browser can have them without a validator. */
export const storyFacets = ['kind', 'theme', 'country', 'initiative', 'year'] as const;

export const updateFacets = ['kind', 'theme', 'year'] as const;

export const storySorts = ['relevance', 'newest', 'oldest'] as const;
