import type { ListResponse } from '#contract/shared/list.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Position } from '#contract/shared/schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Api } from '#lib/api/api.ts';
import type { DownloadFormat, ListDefinition, ListSearch } from '#lib/api/listSearch.ts';
import { createQueryClient } from '#lib/api/queryClient.ts';
import { localizedPath } from '#lib/config/routes.ts';
import { settings } from '#lib/config/settings.server.ts';
import type { File } from '#lib/files/fileRoute.server.ts';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import { beyondVisit } from '#lib/http/visit.server.ts';
import type { ListParams } from '#lib/schemas/listParams.server.ts';
import { toCsv } from './csv.server.ts';
import { toGeoJson } from './geoJson.ts';
import type { Cell, ColumnName, Table } from './table.ts';

const PAGE_SIZE = 100;
const PAGE_MS = 4000;
const MAX_RECORDS = 5000;

/** Makes a cell of a record; `address` gives the public address of a path in the wanted language. */
type CellOf<Item, P> = (item: Item, address: (path: string) => string, params: P) => Cell;

interface DownloadDefinition<F extends string, S extends string, Item, P> {
  /** Its `downloads` are the formats there are. */
  list: Omit<ListDefinition<F, S>, 'href'>;
  /** Reads the filters of an address, and what the list lies in, as the list's page does. */
  params: z.ZodType<ListParams<F, S> & P>;
  load: (
    from: { api: Api; client: QueryClient; params: P },
    search: ListSearch<F, S>,
  ) => Promise<ListResponse<Item, F>>;
  columns: Readonly<Partial<Record<ColumnName, CellOf<Item, P>>>>;
  /** The file has what its reader sees in the list, which is not the same for all; public records where it is left out. */
  isPersonal?: true;
  /** Where a record lies; lists without geography have no GeoJSON. */
  position?: (item: Item) => Position | null;
}

interface Wanted {
  locale: Locale;
  format: DownloadFormat;
  query: unknown;
  /** Of the person who asks, for what is not public; undefined for anonymous visitors. */
  accessToken: () => Promise<string | undefined>;
}

/** What a download answers but for who may keep it; null where the list has no such file. */
export type Download = (wanted: Wanted) => Promise<Omit<File, 'cacheControl'> | null>;

const types = { csv: 'text/csv; charset=utf-8', geojson: 'application/geo+json' } as const;

/**
 * A list as a file: all results of the filters in an address, 5000 at most; the file's name says where it holds a part.
 *
 * @param name of the file, without its ending
 */
export function download<F extends string, S extends string, Item, P = unknown>(
  name: string,
  { list, params, load, columns, position, isPersonal }: DownloadDefinition<F, S, Item, P>,
): Download {
  async function loadAll(given: ListParams<F, S> & P, asking: Parameters<typeof createServerApi>[0]) {
    const items: Item[] = [];
    for (let page = 1; ; page += 1) {
      const client = createQueryClient({ server: true });
      const create = () => createServerApi(asking);
      // Anybody who waits for a long list sees it come; each further page has the time of a call for itself.
      const api = page === 1 ? create() : beyondVisit(PAGE_MS, create);
      const from = { api, client, params: given };
      const answer = await load(from, { ...given.search, page, pageSize: PAGE_SIZE });
      // A list that has become shorter in between answers its last page again.
      const isNew = answer.page === page;
      if (isNew) items.push(...answer.items);
      if (!isNew || page >= answer.pageCount || items.length >= MAX_RECORDS) {
        return { items, total: answer.total };
      }
    }
  }

  return async ({ locale, format, query, accessToken }) => {
    const { data } = params.safeParse(query);
    if (!data || !list.downloads?.includes(format)) return null;
    const token = isPersonal ? await accessToken() : undefined;
    const { items, total } = await loadAll(data, { locale, accessToken: token });
    const address = (path: string) => settings().ORIGIN + localizedPath(path, locale);
    const cells = Object.values(columns) as CellOf<Item, P>[];
    const table: Table = {
      columns: Object.keys(columns) as ColumnName[],
      rows: items.map((item) => cells.map((cell) => cell(item, address, data))),
    };
    const part = items.length < total ? `-1-${items.length}-of-${total}` : '';
    const place = position ?? (() => null);
    return {
      body: format === 'csv' ? await toCsv(table, locale) : toGeoJson(table, items.map(place)),
      type: types[format],
      headers: { 'Content-Disposition': `attachment; filename="${name}${part}.${format}"` },
    };
  };
}
