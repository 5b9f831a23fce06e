import { allOpportunityFacets } from '#contract/projects/constants.ts';
import type { Api } from './api.ts';
import { type AllOpportunitySearch, toQuery } from './opportunities.ts';
import { pointQueries } from './pointQueries.ts';

export const opportunityPointQueries = (api: Api) =>
  pointQueries(api, {
    noun: 'opportunities',
    facets: allOpportunityFacets,
    load: (filter: AllOpportunitySearch, part, signal) =>
      api.call('listOpportunityPoints', { query: { ...toQuery(filter), ...part } }, signal),
  });
