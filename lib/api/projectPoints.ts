import { allProjectFacets } from '#contract/projects/constants.ts';
import type { Api } from './api.ts';
import { pointQueries } from './pointQueries.ts';
import { type AllProjectSearch, toAllQuery } from './projects.ts';

export const projectPointQueries = (api: Api) =>
  pointQueries(api, {
    noun: 'projects',
    facets: allProjectFacets,
    load: (filter: AllProjectSearch, part, signal) =>
      api.call('listProjectPoints', { query: { ...toAllQuery(filter), ...part } }, signal),
  });
