import { type OperationName, operations } from '#contract/operations.ts';
import { boundFacet } from '#contract/shared/facets.ts';
import type { FacetValue } from '#contract/shared/list.ts';

/** Values shown without a search. */
const WHOLE = 30;

/** Values of a longer filter. */
const TOP = 12;

type Query = Readonly<Record<string, unknown>>;

interface Faceted {
  readonly facets: Readonly<Record<string, FacetValue[]>>;
  readonly facetTotals?: Readonly<Record<string, number | undefined>> | undefined;
}

const isList = (name: OperationName): boolean => {
  const operation = operations[name];
  return 'query' in operation && 'facetLimit' in operation.query.shape;
};

export function askBounded<A extends { readonly query?: Query }>(name: OperationName, args: A): A {
  return isList(name) ? { ...args, query: { facetLimit: WHOLE, ...args.query } } : args;
}

/** Limits long facets. */
export function boundFacets<T>(name: OperationName, query: Query, response: T): T {
  if (!isList(name) || !hasFacets(response)) return response;
  const limit = Number(query['facetLimit'] ?? WHOLE);
  const facets: Record<string, FacetValue[]> = {};
  const facetTotals: Record<string, number> = {};
  for (const [facet, given] of Object.entries(response.facets)) {
    const chosen = [query[facet] ?? []].flat().map(String);
    const text = query['facet'] === facet ? (query['facetText'] as string | undefined) : undefined;
    const { values, total } = boundFacet(given, { text, chosen });
    facetTotals[facet] = response.facetTotals?.[facet] ?? total;
    const isLong = facetTotals[facet] > limit;
    facets[facet] = isLong
      ? boundFacet(values, { limit: limit === WHOLE ? TOP : limit, chosen }).values
      : values;
  }
  return { ...response, facets, facetTotals };
}

const hasFacets = (response: unknown): response is Faceted =>
  (response as Partial<Faceted>).facets !== undefined;
