import type { IndicatorDetail, IndicatorValue } from '#contract/indicators/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Coded } from '#contract/shared/schema.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';
import { settings } from '#lib/config/settings.server.ts';
import type { Cell, ColumnName } from '#lib/downloads/table.ts';
import { dataLicense } from '#lib/files/openData.server.ts';
import { serverTexts } from '#lib/i18n/serverTexts.server.ts';

/** Single indicators have no country. */
export type Described = IndicatorDetail & { country?: Coded };

const publicAddress = ({ initiative, slug }: IndicatorDetail, year: number, locale: Locale) =>
  settings().ORIGIN + localizedPath(routes.indicatorValue(initiative.slug, slug, year), locale);

/** Codes are for programs. */
export const recordOf = (indicator: Described, value: IndicatorValue, locale: Locale) => ({
  initiative: indicator.initiative.name,
  country: indicator.country?.name ?? null,
  countryCode: indicator.country?.code ?? null,
  goal: indicator.goal.name,
  indicator: indicator.name,
  core: indicator.core,
  method: indicator.method,
  source: indicator.source,
  baselineYear: indicator.baseline?.year ?? null,
  baselineValue: indicator.baseline?.value ?? null,
  targetYear: indicator.target?.year ?? null,
  targetValue: indicator.target?.value ?? null,
  progressStatus: indicator.progress.status,
  year: value.year,
  value: value.value,
  sum: value.total,
  unit: indicator.unit,
  notAvailable: value.notAvailable,
  narrative: value.narrative,
  comment: value.comment,
  language: value.language,
  parts: value.parts,
  verification: value.verification,
  verifiedBy: value.verifiedBy,
  verifierOrganization: value.verifier?.name ?? null,
  verifierTies: value.verifierTies ?? [],
  verifiedOn: value.verifiedOn,
  reportedOn: value.reportedOn,
  version: value.version,
  documents: value.documents.map(({ title, url }) => ({ title, url })),
  demonstration: indicator.demonstration,
  updatedAt: indicator.updatedAt,
  address: publicAddress(indicator, value.year, locale),
  license: dataLicense().name,
});

export type ValueRecord = ReturnType<typeof recordOf>;

export const valueColumns = [
  'initiative',
  'country',
  'countryCode',
  'goal',
  'indicator',
  'core',
  'method',
  'source',
  'baselineYear',
  'baselineValue',
  'targetYear',
  'targetValue',
  'progressStatus',
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
  'verifierOrganization',
  'verifierTies',
  'verifiedOn',
  'reportedOn',
  'version',
  'documents',
  'demonstration',
  'updatedAt',
  'address',
  'license',
] as const satisfies readonly (ColumnName & keyof ValueRecord)[];

/** Returns a function that writes rows in the page's words. */
export async function rowsFor(locale: Locale) {
  const t = await serverTexts(locale, ['detail']);
  const inWords = (record: ValueRecord): Record<keyof ValueRecord, Cell> => ({
    ...record,
    progressStatus: t(`detail:progress.status.${record.progressStatus}`),
    parts: record.parts.map(({ category, value }) =>
      t('detail:progress.part', { category: t(`detail:progress.category.${category}`), value }),
    ),
    verification: t(`detail:progress.verification.${record.verification}`),
    verifiedBy: record.verifiedBy && t(`detail:progress.verifier.${record.verifiedBy}`),
    verifierTies: record.verifierTies.map((tie) => t(`detail:progress.tie.${tie}`)),
    documents: record.documents.map(({ title, url }) => (url ? `${title} (${url})` : title)),
  });
  return (records: readonly ValueRecord[]) =>
    records.map(inWords).map((words) => valueColumns.map((column) => words[column]));
}
