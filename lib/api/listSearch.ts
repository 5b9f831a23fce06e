import type { OperationName, ResponseBody } from '#contract/operations.ts';
import type { directorySorts, portfolioFacets } from '#contract/organizations/constants.ts';
import { toSearchParams } from './operationUrl.ts';

const downloadFormats = ['csv', 'geojson'] as const;

export const fileFormats = [...downloadFormats, 'json', 'xlsx'] as const;

type DownloadFormat = (typeof downloadFormats)[number];

export type ListOperation = {
  [N in OperationName]: ResponseBody<N> extends { facets: object } ? N : never;
}[OperationName];

export interface ListDefinition<F extends string = string, S extends string = string> {
  readonly facets: readonly F[];
  /** `relevance` needs a text; the first other is the default. */
  readonly sorts: readonly S[];
  /** Offered only if the response names them. */
  readonly optionalSorts?: readonly S[];
  /** Set if a map's visible part can filter the list (`bbox`). */
  readonly onMap?: boolean;
  readonly href: (query?: string) => string;
  readonly operation: ListOperation;
  /** GeoJSON only for records with a location. */
  readonly downloads?: readonly DownloadFormat[];
  /** Slugs of the containing records. */
  readonly within?: Readonly<Record<string, string>>;
}

export type ListSearch<F extends string = string, S extends string = string> = {
  q?: string;
  /** `west,south,east,north` in degrees. */
  bbox?: string;
  sort?: S;
  page?: number;
  pageSize?: number;
  /** Facet whose values `facetText` searches. */
  facet?: string;
  facetText?: string;
  facetLimit?: number;
} & { [K in F]?: string[] };

export type PortfolioSearch = ListSearch<(typeof portfolioFacets)[number], (typeof directorySorts)[number]>;

/** Initiatives on the page of a convener or consortium. */
export const SHOWN_INITIATIVES = 12;

/** Entries per page: many, so that the alphabet stays together. */
export const DIRECTORY_PAGE = 48;

export const LATEST = 3;

type AnySearch = Partial<
  Pick<ListSearch, 'q' | 'bbox' | 'sort' | 'page' | 'pageSize' | 'facet' | 'facetText' | 'facetLimit'>
>;

export const facetField = (facet: string): string => `find-${facet}`;

type Query = Parameters<typeof toSearchParams>[0];

export const chosen = (search: AnySearch, facet: string): readonly string[] =>
  (search as Record<string, string[] | undefined>)[facet] ?? [];

export function sortOf<S extends string>(
  { sorts }: ListDefinition<string, S>,
  { q, sort }: AnySearch,
): S | undefined {
  const offered = sorts.filter((each) => each !== 'relevance' || q);
  return offered.find((each) => each === sort) ?? offered[0];
}

/** A facet's shown values change no results. */
const results = ({ facet: _, facetText: _text, facetLimit: _limit, ...search }: AnySearch) => search;

export const searchQuery = ({ page = 1, ...search }: AnySearch): string =>
  toSearchParams({ ...results(search), ...(page > 1 && { page }) } as Query).toString();

export const searchFields = (search: AnySearch): [name: string, value: string][] => [
  ...toSearchParams(results(search) as Query),
];

export function toggleValue<T extends AnySearch>(search: T, facet: string, value: string): T {
  const values = chosen(search, facet);
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return without({ ...search, page: undefined, [facet]: next.length > 0 ? next : undefined }) as T;
}

/** Changes settings and returns to page 1; `undefined` removes one. */
export const withSettings = <T extends AnySearch>(
  search: T,
  settings: { q?: string | undefined; bbox?: string | undefined; sort?: string | undefined },
): T => without({ ...search, page: undefined, ...settings }) as T;

const without = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''));

export const isFiltered = ({ facets }: ListDefinition, search: AnySearch): boolean =>
  Boolean(search.q ?? search.bbox) || facets.some((facet) => chosen(search, facet).length > 0);
