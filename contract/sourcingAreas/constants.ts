/** Filters and orders of an organization's sourcing areas; apart from the schemas, so that the browser can have them without a validator. */
export const sourcingAreaFacets = ['country', 'commodity', 'initiative'] as const;

export const sourcingAreaSorts = ['relevance', 'name', 'volume', 'area', 'updated'] as const;
