import { z } from 'zod';
import { searchKinds } from '#contract/shared/searchKinds.ts';
import type { SiteSearch } from '#lib/api/searchHref.ts';
import { listParams } from '#lib/page/listParams.server.ts';

const kind = z.enum(searchKinds);

export const searchParams = listParams({
  facets: ['kind'],
  sorts: ['relevance'],
  operation: 'search',
}).transform(({ search }): { search: SiteSearch } => {
  const { q, page, kind: kinds = [] } = search;
  const { data: only } = kind.safeParse(kinds[0]);
  return { search: { ...(q && { q }), ...(only && { kind: only }), ...(page && { page }) } };
});
