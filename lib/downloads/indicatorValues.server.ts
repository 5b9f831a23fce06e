import type { IndicatorDetail, IndicatorValue } from '#contract/indicators/schema.ts';
import { indicatorParams } from '#contract/indicators/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { indicatorQueries } from '#lib/api/indicators.ts';
import { createQueryClient } from '#lib/api/queryClient.ts';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';
import { settings } from '#lib/config/settings.server.ts';
import { dataLicense, openDataHeaders } from '#lib/files/openData.server.ts';
import { serverTexts } from '#lib/i18n/serverTexts.server.ts';
import { toCsv } from './csv.server.ts';
import type { Download } from './download.server.ts';
import type { Cell, ColumnName } from './table.ts';

/** Translates codes into the words of the page. */
async function cellsFor(indicator: IndicatorDetail, locale: Locale) {
  const t = await serverTexts(locale, ['detail']);
  const address =
    settings().ORIGIN + localizedPath(routes.indicator(indicator.initiative.slug, indicator.slug), locale);
  return (value: IndicatorValue): Partial<Record<ColumnName, Cell>> => ({
    year: value.year,
    value: value.value,
    sum: value.total,
    unit: indicator.unit,
    notAvailable: value.notAvailable,
    narrative: value.narrative,
    comment: value.comment,
    language: value.language,
    parts: value.parts.map(
      (part) => `${t(`detail:progress.category.${part.category}`)}: ${String(part.value)}`,
    ),
    verification: t(`detail:progress.verification.${value.verification}`),
    verifiedBy: value.verifiedBy && t(`detail:progress.verifier.${value.verifiedBy}`),
    verifiedOn: value.verifiedOn,
    reportedOn: value.reportedOn,
    version: value.version,
    documents: value.documents.map(({ title, url }) => (url ? `${title} (${url})` : title)),
    demonstration: indicator.demonstration,
    address,
    license: dataLicense().name,
  });
}

const columns = [
  'year',
  'value',
  'sum',
  'unit',
  'notAvailable',
  'narrative',
  'comment',
  'language',
  'parts',
  'verification',
  'verifiedBy',
  'verifiedOn',
  'reportedOn',
  'version',
  'documents',
  'demonstration',
  'address',
  'license',
] as const satisfies readonly ColumnName[];

/** Table of an indicator's values by year; the query names indicator and initiative. */
export const indicatorValuesDownload: Download = async ({ locale, format, query }) => {
  const { data: address } = indicatorParams.safeParse(query);
  if (!address || format !== 'csv') return null;
  const client = createQueryClient({ server: true });
  const indicator = await client.query(indicatorQueries(createServerApi({ locale })).detail(address));
  const cellsOf = await cellsFor(indicator, locale);
  const rows = indicator.values.map((value) => {
    const cells = cellsOf(value);
    return columns.map((column) => cells[column] ?? null);
  });
  return {
    body: await toCsv({ columns, rows }, locale),
    type: 'text/csv; charset=utf-8',
    headers: {
      'Content-Disposition': `attachment; filename="${indicator.slug}.csv"`,
      ...openDataHeaders(),
    },
  };
};
