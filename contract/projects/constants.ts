export const projectFacets = ['status', 'theme', 'commodity', 'partner', 'seekingSupport'] as const;

export const allProjectFacets = [
  'country',
  'status',
  'deadline',
  'theme',
  'commodity',
  'partner',
  'seekingSupport',
] as const;

/** Sort orders that not every provider has: see `sorts` of the response. */
export const optionalSorts = ['amount'] as const;

/** `amount`: largest budget first, in US dollars where there are rates. */
export const projectSorts = ['relevance', 'name', 'updated', 'started', 'amount'] as const;

export const opportunityFacets = ['phase', 'instrument', 'ticket', 'stage', 'sector'] as const;

export const allOpportunityFacets = [
  'phase',
  'deadline',
  'instrument',
  'ticket',
  'sector',
  'country',
  'commodity',
  'stage',
] as const;

/** Days from the response to the last day of interest or support. */
export const opportunityDeadlines = ['30', '90', '365', 'none'] as const;

/** `closing`: open ones first, by next deadline; `amount` as for projects. */
export const opportunitySorts = ['relevance', 'closing', 'amount', 'name', 'updated'] as const;
