import type { QueryClient } from '@tanstack/react-query';
import type { Geometry } from 'geojson';
import type { ListResponse } from '#contract/shared/list.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Position } from '#contract/shared/schema.ts';
import type { Api } from '#lib/api/api.ts';
import type { fileFormats, ListDefinition, ListSearch } from '#lib/api/listSearch.ts';
import { createQueryClient } from '#lib/api/queryClient.ts';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import { localizedPath } from '#lib/config/routes.ts';
import { settings } from '#lib/config/settings.server.ts';
import type { File } from '#lib/files/fileRoute.server.ts';
import { dataLicense, openDataHeaders } from '#lib/files/openData.server.ts';
import { type ListParams, listParams, type PathParams, type Queried } from '#lib/page/listParams.server.ts';
import type { Credentials } from '#lib/session/readSession.server.ts';
import { allPages } from './allPages.server.ts';
import { csvParts } from './csv.server.ts';
import { geoJsonParts, pointAt } from './geoJson.ts';
import type { Cell, ColumnName } from './table.ts';

const PAGE_SIZE = 100;

type CellOf<Item, P> = (item: Item, address: (path: string) => string, params: P) => Cell;

interface DownloadDefinition<F extends string, S extends string, N extends Queried, Item> {
  list: Omit<ListDefinition<F, S>, 'href'> & { readonly operation: N };
  load: (
    from: { api: Api; client: QueryClient; params: PathParams<N> },
    search: ListSearch<F, S>,
  ) => Promise<Omit<ListResponse<Item, F>, 'facets'>>;
  columns: Readonly<Partial<Record<ColumnName, CellOf<Item, PathParams<N>>>>>;
  /** Set if the file depends on the reader. */
  isPersonal?: true;
  position?: (item: Item) => Position | null;
  /** In the order of the items; default: their positions. */
  geometries?: (items: readonly Item[], api: Api) => Promise<readonly (Geometry | null)[]>;
}

interface Wanted {
  locale: Locale;
  format: (typeof fileFormats)[number];
  query: unknown;
  credentials: () => Promise<Credentials>;
}

/** Returns null without such a file. */
export type Download = (wanted: Wanted) => Promise<Omit<File, 'cacheControl'> | null>;

const types = { csv: 'text/csv; charset=utf-8', geojson: 'application/geo+json' } as const;

/**
 * Writes all filtered results page by page.
 *
 * @param name of the file, without its extension
 */
export function download<F extends string, S extends string, N extends Queried, Item>(
  name: string,
  { list, load, columns, position, geometries, isPersonal }: DownloadDefinition<F, S, N, Item>,
): Download {
  const params = listParams(list);
  const pages = (given: ListParams<F, S> & PathParams<N>, asking: Parameters<typeof createServerApi>[0]) =>
    allPages(async (page) => {
      const api = createServerApi(asking);
      const from = { api, client: createQueryClient({ server: true }), params: given };
      const response = await load(from, { ...given.search, page, pageSize: PAGE_SIZE });
      return { ...response, api };
    });

  return async ({ locale, format, query, credentials }) => {
    const { data } = params.safeParse(query);
    const offered = list.downloads?.find((each) => each === format);
    if (!data || !offered) return null;
    const own = isPersonal ? await credentials() : {};
    const found = pages(data, { locale, ...own });
    const first = await found.next();
    const address = (path: string) => settings().ORIGIN + localizedPath(path, locale);
    const cells = Object.values(columns) as CellOf<Item, PathParams<N>>[];
    const { name: license, url: licenseUrl } = dataLicense();
    const isOpen = !isPersonal;
    const names: ColumnName[] = [
      ...(Object.keys(columns) as ColumnName[]),
      ...(isOpen ? (['license'] as const) : []),
    ];
    const rowsOf = (items: readonly Item[]) =>
      items.map((item) => [...cells.map((cell) => cell(item, address, data)), ...(isOpen ? [license] : [])]);
    const shapesOf = (items: readonly Item[], api: Api) =>
      geometries?.(items, api) ?? items.map((item) => pointAt(position?.(item) ?? null));
    const csv = await csvParts(names, locale);
    const geoJson = geoJsonParts(names, isOpen ? licenseUrl : null);

    async function* written(): AsyncGenerator<string> {
      let { value: page } = first;
      yield offered === 'csv' ? csv.head : geoJson.head;
      while (page) {
        const rows = rowsOf(page.items);
        yield offered === 'csv' ? csv.part(rows) : geoJson.part(rows, await shapesOf(page.items, page.api));
        ({ value: page } = await found.next());
      }
      if (offered === 'geojson') yield geoJson.end;
    }

    return {
      body: written(),
      type: types[offered],
      headers: {
        'Content-Disposition': `attachment; filename="${name}.${offered}"`,
        ...(isOpen && openDataHeaders()),
      },
    };
  };
}
