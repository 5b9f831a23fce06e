import { initiativeFilters } from '#contract/initiatives/constants.ts';
import type { Api } from './api.ts';
import { type InitiativeSearch, toQuery } from './initiatives.ts';
import { pointQueries } from './pointQueries.ts';

export const initiativePointQueries = (api: Api) =>
  pointQueries(api, {
    noun: 'initiatives',
    facets: initiativeFilters,
    load: (filter: InitiativeSearch, part, signal) =>
      api.call('listInitiativePoints', { query: { ...toQuery(filter), ...part } }, signal),
  });
