import type { SearchKind } from '#contract/shared/searchKinds.ts';
import { routes } from '#lib/config/routes.ts';
import { toSearchParams } from './operationUrl.ts';

export interface SiteSearch {
  q?: string;
  kind?: SearchKind;
  page?: number;
}

export const searchHref = ({ q, kind, page = 1 }: SiteSearch): string =>
  routes.search(toSearchParams({ q, kind, page: page > 1 ? page : undefined }).toString());
