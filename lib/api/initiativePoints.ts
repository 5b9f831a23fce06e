import { queryOptions } from '@tanstack/react-query';
import { initiativeFacets } from '#contract/initiatives/constants.ts';
import type { InitiativePointQueryInput } from '#contract/initiatives/schema.ts';
import type { Api } from './api.ts';
import { type InitiativeSearch, toQuery } from './initiatives.ts';

/** Zoom of a map of the world. */
const WORLD_ZOOM = 1;

type MapPart = Pick<InitiativePointQueryInput, 'bbox' | 'zoom' | 'mark'>;

/** Returns the filters that list and map share. */
function filterOf({ q, ...search }: InitiativeSearch): InitiativeSearch {
  const chosen = initiativeFacets.flatMap((facet) => (search[facet] ? [[facet, search[facet]]] : []));
  return { ...(q && { q }), ...Object.fromEntries(chosen) } as InitiativeSearch;
}

/** Queries of the map, which loads by itself. */
export const initiativePointQueries = (api: Api) => ({
  /** Results of the filters for any page, sort or part of the map: all, or clusters of the world where they are many. */
  all: (search: InitiativeSearch) => {
    const filter = filterOf(search);
    return queryOptions({
      queryKey: ['initiatives', 'points', api.locale, filter],
      queryFn: ({ signal }) =>
        api.call('listInitiativePoints', { query: { ...toQuery(filter), zoom: WORLD_ZOOM } }, signal),
    });
  },
  /** Results in a part of the map, where `all` has clusters; the previous part while another one loads. */
  within: (search: InitiativeSearch, part: MapPart) => {
    const filter = filterOf(search);
    return queryOptions({
      queryKey: ['initiatives', 'points', api.locale, filter, part],
      queryFn: ({ signal }) =>
        api.call('listInitiativePoints', { query: { ...toQuery(filter), ...part } }, signal),
      placeholderData: (previous, query) =>
        query && JSON.stringify(query.queryKey[3]) === JSON.stringify(filter) ? previous : undefined,
    });
  },
});
