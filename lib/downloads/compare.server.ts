import { initiativeQueries } from '#lib/api/initiatives.ts';
import { createQueryClient } from '#lib/api/queryClient.ts';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import { comparedGroups } from '#lib/compare/groups.ts';
import { differences, type Wording } from '#lib/compare/table.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';
import { settings } from '#lib/config/settings.server.ts';
import { dataLicense, openDataHeaders } from '#lib/files/openData.server.ts';
import { verifiedText } from '#lib/format/verifiedText.ts';
import { serverTexts } from '#lib/i18n/serverTexts.server.ts';
import { compareParams } from '#lib/schemas/compare.server.ts';
import { writeCsv } from './csv.server.ts';
import type { Download } from './download.server.ts';

/** The rows of a comparison as on its page, a column for each initiative. */
export const compareDownload: Download = async ({ locale, format, query }) => {
  const { slugs, onlyDifferences } = compareParams.parse(query);
  if (format !== 'csv' || slugs.length === 0) return null;
  const api = createServerApi({ locale });
  const client = createQueryClient({ server: true });
  const { initiatives } = await client.query(initiativeQueries(api).comparison(slugs));
  if (initiatives.length === 0) return null;

  const t = await serverTexts(locale, ['compare', 'detail', 'common']);
  const common = await serverTexts(locale, ['common']);
  const files = await serverTexts(locale, ['files']);
  const groups = comparedGroups(initiatives, {
    t: t as Wording['t'],
    locale,
    verifiedText: (summary) => verifiedText(summary, { t: common, locale }),
  });
  const license = dataLicense().name;
  const address = (slug: string) => settings().ORIGIN + localizedPath(routes.initiative(slug), locale);
  const rows = (onlyDifferences ? differences(groups) : groups).flatMap(({ title, rows: compared }) =>
    compared.map(({ label, cells }) => [
      title,
      label,
      ...cells.map(({ text, note, spoken }) => spoken ?? (note ? `${text} (${note})` : text)),
      license,
    ]),
  );
  return {
    body: writeCsv([
      [t('topic'), t('feature'), ...initiatives.map(({ name }) => name), files('columns.license')],
      ['', files('columns.address'), ...initiatives.map(({ slug }) => address(slug)), license],
      ...rows,
    ]),
    type: 'text/csv; charset=utf-8',
    headers: { 'Content-Disposition': 'attachment; filename="compare.csv"', ...openDataHeaders() },
  };
};
