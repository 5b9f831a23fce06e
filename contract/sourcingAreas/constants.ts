/** Filters and sort orders of an organization's sourcing areas; without a validator, for the browser. */
export const sourcingAreaFacets = ['country', 'commodity', 'initiative'] as const;

export const sourcingAreaSorts = ['relevance', 'name', 'volume', 'area', 'updated'] as const;
