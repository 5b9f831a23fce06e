import type { Locale } from '#contract/shared/locale.ts';
import { indicatorQueries } from '#lib/api/indicators.ts';
import { createQueryClient } from '#lib/api/queryClient.ts';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import { csvParts } from '#lib/downloads/csv.server.ts';
import type { Download } from '#lib/downloads/download.server.ts';
import { ifWithin } from '#lib/downloads/ifWithin.server.ts';
import { dataLicense, openDataHeaders } from '#lib/files/openData.server.ts';
import { beyondVisit } from '#lib/http/visit.server.ts';
import { pathParams } from '#lib/page/listParams.server.ts';
import { type Described, recordOf, rowsFor, valueColumns, type ValueRecord } from './valueRecord.server.ts';

const PAGE_SIZE = 50;
const PAGE_MS = 8_000;

interface Wanted {
  readonly initiative?: string;
  readonly indicator?: string;
}

/** Reads page by page, to limit memory. */
async function* pagesOf({ initiative, indicator }: Wanted, locale: Locale): AsyncGenerator<Described[]> {
  if (initiative !== undefined && indicator !== undefined) {
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

const valuesDownload =
  <P extends Wanted>(read: (query: unknown) => P | undefined, nameOf: (asked: P) => string): Download =>
  ({ locale, format, query }) => {
    const asked = read(query);
    if (!asked || (format !== 'csv' && format !== 'json')) return Promise.resolve(null);
    const { write, type } = formats[format];
    return Promise.resolve({
      body: write(asked, locale),
      type,
      headers: {
        'Content-Disposition': `attachment; filename="${nameOf(asked)}.${format}"`,
        ...openDataHeaders(),
      },
    });
  };

const ofIndicator = valuesDownload(pathParams('getIndicator'), ({ indicator }) => indicator);

const ofInitiative = valuesDownload(pathParams('getInitiative'), ({ initiative }) => `${initiative}-values`);

const ofSite = valuesDownload(
  () => ({}),
  () => 'indicator-values',
);

/** Published values of an indicator, an initiative or the site. */
export const indicatorValuesDownload = ifWithin(
  'indicator',
  ofIndicator,
  ifWithin('initiative', ofInitiative, ofSite),
);
