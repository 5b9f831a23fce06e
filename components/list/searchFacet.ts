import type { Api, Arguments } from '#lib/api/api.ts';
import type { ListDefinition, ListOperation, ListSearch } from '#lib/api/listSearch.ts';
import type { ListFrame } from './list.ts';

const PAUSE_MS = 200;

export type FoundValues<F extends string> = Pick<ListFrame<F>, 'facets' | 'facetTotals'>;

interface Wanted<F extends string, S extends string> {
  readonly api: Api;
  readonly definition: ListDefinition<F, S>;
  readonly search: ListSearch<F, S>;
  readonly facet: F;
  readonly facetText: string;
  readonly signal: AbortSignal;
}

/** Finds values of a facet by a part of their names, after a pause; null on a changed text or an error. */
export async function searchFacet<F extends string, S extends string>(
  wanted: Wanted<F, S>,
): Promise<FoundValues<F> | null> {
  const { api, definition, search, facet, facetText, signal } = wanted;
  await new Promise((pass) => {
    setTimeout(pass, PAUSE_MS);
  });
  const isOver = () => signal.aborted;
  if (isOver()) return null;
  // Only the facet matters.
  const query = { ...search, page: 1, pageSize: 1, facet, facetText };
  const args = { params: definition.within ?? {}, query } as unknown as Arguments<ListOperation>;
  const found = await api.call(definition.operation, args, signal).catch(() => null);
  return isOver() ? null : (found as FoundValues<F> | null);
}
