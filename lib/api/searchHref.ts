import type { SearchKind } from '#contract/search/constants.ts';
import { routes } from '#lib/config/routes.ts';
import { toSearchParams } from './operationUrl.ts';

/** What is searched for as it stands in the address. */
export interface SiteSearch {
  q?: string;
  kind?: SearchKind;
  page?: number;
}

/** Address of the results of a search; the first page needs no mention. */
export const searchHref = ({ q, kind, page = 1 }: SiteSearch): string =>
  routes.search(toSearchParams({ q, kind, page: page > 1 ? page : undefined }).toString());
