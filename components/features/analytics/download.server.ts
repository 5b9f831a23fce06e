import { type EventName, subjectKinds } from '#contract/analytics/constants.ts';
import type { AnalyticsReport } from '#contract/analytics/schema.ts';
import { analyticsQueries } from '#lib/api/analytics.ts';
import { codeListQueries } from '#lib/api/codeLists.ts';
import { createQueryClient } from '#lib/api/queryClient.ts';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import { toCsv } from '#lib/downloads/csv.server.ts';
import type { Download } from '#lib/downloads/download.server.ts';
import type { Table } from '#lib/downloads/table.ts';
import { i18nFor } from '#lib/i18n/pageTexts.ts';
import { translations } from '#lib/i18n/translations.server.ts';
import { plainText, recordName } from './countedText.ts';
import { filterTexts, type FilterWording } from './filterTexts.ts';
import { analyticsParams } from './params.server.ts';

const namespaces = ['analytics', 'common', 'template'] as const;

/** A 404 without the right to read the report. */
const reportDownload =
  (name: string, table: (report: AnalyticsReport, wording: FilterWording) => Table): Download =>
  async ({ locale, format, query, credentials }) => {
    const { data: params } = analyticsParams.safeParse(query);
    if (!params || format !== 'csv') return null;
    const api = createServerApi({ locale, ...(await credentials()) });
    const client = createQueryClient({ server: true });
    const [report, codes, i18n] = await Promise.all([
      client.query(analyticsQueries(api).report(params.days)),
      client.query(codeListQueries(api).all()),
      translations(locale, namespaces).then(i18nFor),
    ]);
    const wording = {
      t: i18n.getFixedT(locale, namespaces),
      exists: i18n.exists.bind(i18n),
      ...{ locale, names: report.names, codes },
    };
    const file = `${name}-${report.since}-${report.until}.csv`;
    return {
      body: await toCsv(table(report, wording), locale),
      type: 'text/csv; charset=utf-8',
      headers: { 'Content-Disposition': `attachment; filename="${file}"` },
    };
  };

export const unmetDemandDownload = reportDownload('unmet-demand', ({ unmet }, wording) => {
  const texts = filterTexts(wording);
  return {
    columns: [
      ...(['demand', 'demandFilters', 'filterNames', 'searchedIn', 'listName'] as const),
      ...(['event', 'times', 'first', 'last', 'languages'] as const),
    ],
    rows: unmet.map(({ event, list, text, filters, count, first, last, locales }) => [
      text,
      filters,
      [...new URLSearchParams(filters)].map(([filter, value]) =>
        plainText(texts.choice(list, filter, value)),
      ),
      list,
      plainText(texts.list(list)),
      event,
      count,
      first,
      last,
      locales,
    ]),
  };
});

export const eventsDownload = reportDownload('events', ({ events, names }, wording) => {
  const texts = filterTexts(wording);
  const nameOf = (event: EventName, subject: string): string | null => {
    if (event.startsWith('filter_') && subject !== '*') return plainText(texts.subject(subject));
    const kinds = subjectKinds[event] ?? [];
    return recordName(names, { kinds, slug: subject, locale: wording.locale })?.name ?? null;
  };
  return {
    columns: ['event', 'subject', 'times', 'name'],
    rows: events.flatMap(({ event, count, subjects }) => [
      [event, null, count, null],
      ...subjects.map(({ subject, count: times }) => [event, subject, times, nameOf(event, subject)]),
    ]),
  };
});
