import type { Locale } from '#contract/shared/locale.ts';
import type { ComparedNoun, ComparedRecord } from '#lib/api/comparedNouns.ts';
import { comparisonQueries } from '#lib/api/comparisons.ts';
import { createQueryClient } from '#lib/api/queryClient.ts';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import { comparedGroups } from '#lib/compare/groups.ts';
import { compareParams, recordCompareParams } from '#lib/compare/params.server.ts';
import { type ComparedGroup, differences, type RecordWording, type Wording } from '#lib/compare/table.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';
import { settings } from '#lib/config/settings.server.ts';
import { writeCsv } from '#lib/downloads/csv.server.ts';
import type { Download } from '#lib/downloads/download.server.ts';
import { dataLicense, openDataHeaders } from '#lib/files/openData.server.ts';
import { verifiedText } from '#lib/format/verifiedText.ts';
import { serverTexts } from '#lib/i18n/serverTexts.server.ts';

async function wordingIn(locale: Locale): Promise<RecordWording> {
  const t = (await serverTexts(locale, ['compare', 'detail', 'common'])) as Wording['t'];
  const common = await serverTexts(locale, ['common']);
  return { t, common, locale, verifiedText: (summary) => verifiedText(summary, { t: common, locale }) };
}

const calls = (locale: Locale) => ({
  api: createServerApi({ locale }),
  client: createQueryClient({ server: true }),
});

interface Table {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly path: string }[];
  readonly groups: readonly ComparedGroup[];
}

async function fileOf({ name, columns, groups }: Table, { t, locale }: Wording) {
  const files = await serverTexts(locale, ['files']);
  const license = dataLicense().name;
  const address = (path: string) => settings().ORIGIN + localizedPath(path, locale);
  const rows = groups.flatMap(({ title, rows: compared }) =>
    compared.map(({ label, cells }) => [
      title,
      label,
      ...cells.map(({ text, note, spoken }) => spoken ?? (note ? `${text} (${note})` : text)),
      license,
    ]),
  );
  return {
    body: writeCsv([
      [t('topic'), t('feature'), ...columns.map((column) => column.name), files('columns.license')],
      ['', files('columns.address'), ...columns.map(({ path }) => address(path)), license],
      ...rows,
    ]),
    type: 'text/csv; charset=utf-8',
    headers: { 'Content-Disposition': `attachment; filename="${name}.csv"`, ...openDataHeaders() },
  };
}

/** Table with a column per initiative. */
export const compareDownload: Download = async ({ locale, format, query }) => {
  const { slugs, onlyDifferences } = compareParams.parse(query);
  if (format !== 'csv' || slugs.length === 0) return null;
  const { api, client } = calls(locale);
  const { initiatives } = await client.query(comparisonQueries(api).initiatives(slugs));
  if (initiatives.length === 0) return null;
  const wording = await wordingIn(locale);
  const groups = comparedGroups(initiatives, wording);
  return fileOf(
    {
      name: 'compare',
      columns: initiatives.map(({ name, slug }) => ({ name, path: routes.initiative(slug) })),
      groups: onlyDifferences ? differences(groups) : groups,
    },
    wording,
  );
};

/** Table with a column per record. */
export const recordCompareDownload =
  <T extends ComparedRecord>(compared: ComparedNoun<T>): Download =>
  async ({ locale, format, query }) => {
    const { addresses, onlyDifferences } = recordCompareParams(compared.noun).parse(query);
    if (format !== 'csv' || addresses.length === 0) return null;
    const { api, client } = calls(locale);
    const { found } = await client.query(comparisonQueries(api).records(compared, addresses));
    if (found.length === 0) return null;
    const wording = await wordingIn(locale);
    const groups = compared.groups(found, wording);
    return fileOf(
      {
        name: `compare-${compared.plural}`,
        columns: found.map(({ name, initiative, slug }) => ({
          name,
          path: routes[compared.noun](initiative.slug, slug),
        })),
        groups: onlyDifferences ? differences(groups) : groups,
      },
      wording,
    );
  };
