import { subjectKinds } from '#contract/analytics/constants.ts';
import type { AnalyticsReport } from '#contract/analytics/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { analyticsQueries } from '#lib/api/analytics.ts';
import { createQueryClient } from '#lib/api/queryClient.ts';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import { toCsv } from '#lib/downloads/csv.server.ts';
import type { Download } from '#lib/downloads/download.server.ts';
import type { Table } from '#lib/downloads/table.ts';
import { recordName } from './countedText.ts';
import { analyticsParams } from './params.server.ts';

/** A 404 without the right to read the report. */
const reportDownload =
  (name: string, table: (report: AnalyticsReport, locale: Locale) => Table): Download =>
  async ({ locale, format, query, credentials }) => {
    const { data: params } = analyticsParams.safeParse(query);
    if (!params || format !== 'csv') return null;
    const api = createServerApi({ locale, ...(await credentials()) });
    const report = await createQueryClient({ server: true }).query(analyticsQueries(api).report(params.days));
    const file = `${name}-${report.since}-${report.until}.csv`;
    return {
      body: await toCsv(table(report, locale), locale),
      type: 'text/csv; charset=utf-8',
      headers: { 'Content-Disposition': `attachment; filename="${file}"` },
    };
  };

export const unmetDemandDownload = reportDownload('unmet-demand', ({ unmet }) => ({
  columns: ['demand', 'demandFilters', 'searchedIn', 'event', 'times', 'first', 'last', 'languages'],
  rows: unmet.map(({ event, list, text, filters, count, first, last, locales }) => [
    text,
    filters,
    list,
    event,
    count,
    first,
    last,
    locales,
  ]),
}));

export const eventsDownload = reportDownload('events', ({ events, names }, locale) => ({
  columns: ['event', 'subject', 'times', 'name'],
  rows: events.flatMap(({ event, count, subjects }) => [
    [event, null, count, null],
    ...subjects.map(({ subject, count: times }) => {
      const named = recordName(names, { kinds: subjectKinds[event] ?? [], slug: subject, locale });
      return [event, subject, times, named?.name ?? null];
    }),
  ]),
}));
