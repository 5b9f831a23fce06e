/** Filters and orders of actions; apart from the schemas, so that the browser can have them without a validator. */
export const actionFacets = ['goal', 'type', 'actor', 'stage'] as const;

/** `partner`: by the organization that leads the action. */
export const actionSorts = ['relevance', 'partner', 'name', 'started', 'updated'] as const;

export const actionStages = ['commitment', 'under-way', 'completed', 'dropped'] as const;

export const contributionKinds = ['money', 'in-kind'] as const;
