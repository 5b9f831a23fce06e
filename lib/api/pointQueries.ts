import { queryOptions } from '@tanstack/react-query';
import type { MapPart, PointClusters } from '#contract/shared/mapPart.ts';
import type { Api } from './api.ts';
import { chosen, type ListSearch } from './listSearch.ts';

const WORLD_ZOOM = 1;

export interface ShownPart extends Pick<MapPart, 'zoom' | 'mark'> {
  readonly bbox?: string;
}

type PointsOf<I> = PointClusters & { readonly items: readonly I[] };

interface PointSource<S, I> {
  readonly noun: string;
  readonly facets: readonly string[];
  readonly load: (filter: S, part: ShownPart, signal: AbortSignal) => Promise<PointsOf<I>>;
}

/** Returns the text and the values of some facets. */
export function filterOf<S extends Pick<ListSearch, 'q'>>(search: S, facets: readonly string[]): S {
  const values = facets.flatMap((facet) =>
    chosen(search, facet).length > 0 ? [[facet, chosen(search, facet)]] : [],
  );
  return { ...(search.q && { q: search.q }), ...Object.fromEntries(values) } as S;
}

export const pointQueries = <S extends Pick<ListSearch, 'q'>, I>(
  api: Api,
  { noun, facets, load }: PointSource<S, I>,
) => ({
  /** All results, or clusters of the world if they are many. */
  all: (search: S) => {
    const filter = filterOf(search, facets);
    return queryOptions({
      queryKey: [noun, 'points', api.locale, filter],
      queryFn: ({ signal }) => load(filter, { zoom: WORLD_ZOOM }, signal),
    });
  },
  /** Part of the map; shows the previous one while loading. */
  within: (search: S, part: ShownPart) => {
    const filter = filterOf(search, facets);
    return queryOptions({
      queryKey: [noun, 'points', api.locale, filter, part],
      queryFn: ({ signal }) => load(filter, part, signal),
      placeholderData: (previous, query) =>
        query && JSON.stringify(query.queryKey[3]) === JSON.stringify(filter) ? previous : undefined,
    });
  },
});

export type PointQueries<S extends Pick<ListSearch, 'q'>, I> = ReturnType<typeof pointQueries<S, I>>;
