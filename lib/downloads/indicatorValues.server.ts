import { z } from 'zod';
import type { Locale } from '#contract/shared/locale.ts';
import { slug } from '#contract/shared/schema.ts';
import { indicatorQueries } from '#lib/api/indicators.ts';
import { createQueryClient } from '#lib/api/queryClient.ts';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import { dataLicense, openDataHeaders } from '#lib/files/openData.server.ts';
import { beyondVisit } from '#lib/http/visit.server.ts';
import { csvParts } from './csv.server.ts';
import type { Download } from './download.server.ts';
import { type Described, recordOf, rowsFor, valueColumns, type ValueRecord } from './valueRecord.server.ts';

const PAGE_SIZE = 50;
const PAGE_MS = 8_000;

const wanted = z.union([
  z.object({ initiative: slug, indicator: slug }),
  z.object({ initiative: slug.optional(), indicator: z.undefined().optional() }),
]);

type Wanted = z.infer<typeof wanted>;

/** Reads page by page, to limit memory. */
async function* pagesOf({ initiative, indicator }: Wanted, locale: Locale): AsyncGenerator<Described[]> {
  if (indicator !== undefined) {
    const client = createQueryClient({ server: true });
    yield [
      await client.query(indicatorQueries(createServerApi({ locale })).detail({ initiative, indicator })),
    ];
    return;
  }
  let after: string | undefined;
  do {
    const query = { initiative, after, limit: PAGE_SIZE };
    // A file may outlast the visit; each page has the time of a call for itself.
    const page = await beyondVisit(PAGE_MS, () =>
      createServerApi({ locale }).call('listIndicators', { query }),
    );
    yield page.items;
    after = page.next ?? undefined;
  } while (after !== undefined);
}

async function* recordsOf(asked: Wanted, locale: Locale): AsyncGenerator<ValueRecord[]> {
  for await (const indicators of pagesOf(asked, locale))
    yield indicators.flatMap((each) => each.values.map((value) => recordOf(each, value, locale)));
}

async function* csvOf(asked: Wanted, locale: Locale): AsyncGenerator<string> {
  const [csv, rowsOf] = await Promise.all([csvParts(valueColumns, locale), rowsFor(locale)]);
  let head = csv.head;
  for await (const records of recordsOf(asked, locale)) {
    yield head + csv.part(rowsOf(records));
    head = '';
  }
}

/** One value a line, in language-independent codes. */
async function* jsonOf(asked: Wanted, locale: Locale): AsyncGenerator<string> {
  let before = `{"license":${JSON.stringify(dataLicense().url)},"values":[`;
  let separator = '\n';
  for await (const records of recordsOf(asked, locale)) {
    const lines = records.map((record) => JSON.stringify(record));
    yield before + (lines.length > 0 ? separator + lines.join(',\n') : '');
    if (lines.length > 0) separator = ',\n';
    before = '';
  }
  yield '\n]}\n';
}

const formats = {
  csv: { write: csvOf, type: 'text/csv; charset=utf-8' },
  json: { write: jsonOf, type: 'application/json; charset=utf-8' },
} as const;

/** Published values of an indicator, an initiative or the site. */
export const indicatorValuesDownload: Download = ({ locale, format, query }) => {
  const { data: asked } = wanted.safeParse(query);
  if (!asked || (format !== 'csv' && format !== 'json')) return Promise.resolve(null);
  const { write, type } = formats[format];
  const name = asked.indicator ?? (asked.initiative ? `${asked.initiative}-values` : 'indicator-values');
  return Promise.resolve({
    body: write(asked, locale),
    type,
    headers: { 'Content-Disposition': `attachment; filename="${name}.${format}"`, ...openDataHeaders() },
  });
};
