import type { InitiativeSearch } from './initiatives.ts';
import { toSearchParams } from './operationUrl.ts';

/** Filters of which several values can be chosen, in the order in which they are offered. */
export const facetNames = [
  'country',
  'commodity',
  'theme',
  'level',
  'implementer',
  'seekingSupport',
] as const;

export type FacetName = (typeof facetNames)[number];

/** The chosen values of one filter. */
export const chosen = (search: InitiativeSearch, facet: FacetName): readonly string[] =>
  [search[facet] ?? []].flat();

/** The query string of a search; the first page needs no mention. */
export function searchQuery({ page, ...search }: InitiativeSearch): string {
  const later = page !== undefined && Number(page) > 1 ? { page: Number(page) } : {};
  return toSearchParams({ ...search, ...later } as Parameters<typeof toSearchParams>[0]).toString();
}

/** The search with one value chosen or no longer chosen, from the first page on. */
export function toggleValue(search: InitiativeSearch, facet: FacetName, value: string): InitiativeSearch {
  const { [facet]: _old, page: _page, ...rest } = search;
  const values = chosen(search, facet);
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  if (next.length === 0) return rest;
  return { ...rest, [facet]: facet === 'seekingSupport' ? 'true' : next } as InitiativeSearch;
}

/** The search with other settings besides the facets, from the first page on; `undefined` removes one. */
export function withSettings(
  { page: _page, ...search }: InitiativeSearch,
  settings: { [K in 'q' | 'bbox' | 'sort']?: InitiativeSearch[K] | undefined },
): InitiativeSearch {
  const merged = Object.entries({ ...search, ...settings }).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  return Object.fromEntries(merged) as InitiativeSearch;
}

/** Whether anything narrows the list. */
export const isFiltered = (search: InitiativeSearch): boolean =>
  Boolean(search.q ?? search.bbox) || facetNames.some((facet) => chosen(search, facet).length > 0);
