export const storyFacets = ['kind', 'theme', 'country', 'initiative', 'year'] as const;

export const updateFacets = ['kind', 'theme', 'year'] as const;

export const storySorts = ['relevance', 'newest', 'oldest'] as const;
