/** Filters and sort orders of projects and investment opportunities; without a validator, for the browser. */
export const projectFacets = ['status', 'theme', 'commodity', 'partner', 'seekingSupport'] as const;

/** Filters of the projects of all initiatives. */
export const allProjectFacets = [
  'country',
  'status',
  'deadline',
  'theme',
  'commodity',
  'partner',
  'seekingSupport',
] as const;

/** Sort orders of projects and opportunities that not every provider has: those named in `sorts` of the response. */
export const optionalSorts = ['amount'] as const;

/** Sort orders; `amount` puts the largest budget first, compared in US dollars where there are rates. */
export const projectSorts = ['relevance', 'name', 'updated', 'started', 'amount'] as const;

export const opportunityFacets = ['phase', 'instrument', 'ticket', 'stage', 'sector'] as const;

/** Filters of the opportunities of all initiatives. */
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

/** Last days of interest or of requested support as a filter: within so many days from the response, or none. */
export const opportunityDeadlines = ['30', '90', '365', 'none'] as const;

/** Sort orders; `closing` puts open ones first, by next deadline; `amount` is as for projects. */
export const opportunitySorts = ['relevance', 'closing', 'amount', 'name', 'updated'] as const;
