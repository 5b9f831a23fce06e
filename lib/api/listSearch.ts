import type { directorySorts, portfolioFacets } from '#contract/organizations/constants.ts';
import { toSearchParams } from './operationUrl.ts';

/** The files in which a list can be taken along. */
export const downloadFormats = ['csv', 'geojson'] as const;

export type DownloadFormat = (typeof downloadFormats)[number];

/** What makes one list of the site: which filters and orders it has, and where it lives. */
export interface ListDefinition<F extends string = string, S extends string = string> {
  /** Filters of which several values can be chosen, in the order in which they are offered. */
  readonly facets: readonly F[];
  /** Orders; `relevance` is offered with a text only, the first other one holds without a choice. */
  readonly sorts: readonly S[];
  /** The list has a map, whose visible part can narrow it (`bbox`). */
  readonly onMap?: boolean;
  /** Address of the list with a query string. */
  readonly href: (query?: string) => string;
  /** Offered under the results; GeoJSON where the records lie somewhere. */
  readonly downloads?: readonly DownloadFormat[];
  /** Slugs of the records that it lies in, as its files need them. */
  readonly within?: Readonly<Record<string, string>>;
}

/** Filters, order and page of a list as they stand in the address. */
export type ListSearch<F extends string = string, S extends string = string> = {
  q?: string;
  /** `west,south,east,north` in degrees. */
  bbox?: string;
  sort?: S;
  page?: number;
  pageSize?: number;
} & { [K in F]?: string[] };

/** Filters of the conveners' and of the consortiums' directory. */
export type PortfolioSearch = ListSearch<(typeof portfolioFacets)[number], (typeof directorySorts)[number]>;

/** Entries on one page of a directory: short ones, so that the alphabet stays together. */
export const DIRECTORY_PAGE = 48;

/** Records of a list that are shown on the page of what it lies in. */
export const LATEST = 3;

/** Any list's search, for what does not depend on its filters. */
type AnySearch = Partial<Pick<ListSearch, 'q' | 'bbox' | 'sort' | 'page' | 'pageSize'>>;

type Query = Parameters<typeof toSearchParams>[0];

/** The chosen values of one filter. */
export const chosen = (search: AnySearch, facet: string): readonly string[] =>
  (search as Record<string, string[] | undefined>)[facet] ?? [];

/** The order in force. */
export function sortOf<S extends string>(
  { sorts }: ListDefinition<string, S>,
  { q, sort }: AnySearch,
): S | undefined {
  const offered = sorts.filter((each) => each !== 'relevance' || q);
  return offered.find((each) => each === sort) ?? offered[0];
}

/** The query string of a search; the first page needs no mention. */
export const searchQuery = ({ page = 1, ...search }: AnySearch): string =>
  toSearchParams({ ...search, ...(page > 1 && { page }) } as Query).toString();

/** Names and values of a search as a form carries them along. */
export const searchFields = (search: AnySearch): [name: string, value: string][] => [
  ...toSearchParams(search as Query),
];

/** The search with one value chosen or no longer chosen, from the first page on. */
export function toggleValue<T extends AnySearch>(search: T, facet: string, value: string): T {
  const values = chosen(search, facet);
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return without({ ...search, page: undefined, [facet]: next.length > 0 ? next : undefined }) as T;
}

/** The search with other settings besides the facets, from the first page on; `undefined` removes one. */
export const withSettings = <T extends AnySearch>(
  search: T,
  settings: { q?: string | undefined; bbox?: string | undefined; sort?: string | undefined },
): T => without({ ...search, page: undefined, ...settings }) as T;

const without = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''));

/** Whether anything narrows the list. */
export const isFiltered = ({ facets }: ListDefinition, search: AnySearch): boolean =>
  Boolean(search.q ?? search.bbox) || facets.some((facet) => chosen(search, facet).length > 0);
