export const sourcingAreaFacets = ['country', 'commodity', 'initiative'] as const;

export const sourcingAreaSorts = ['relevance', 'name', 'volume', 'area', 'updated'] as const;
