export const actionFacets = ['goal', 'type', 'actor', 'stage'] as const;

/** `partner` is the leading organization. */
export const actionSorts = ['relevance', 'partner', 'name', 'started', 'updated'] as const;

export const actionStages = ['commitment', 'under-way', 'completed', 'dropped'] as const;

export const contributionKinds = ['money', 'in-kind'] as const;
