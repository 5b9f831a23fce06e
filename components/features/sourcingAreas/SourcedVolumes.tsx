import { YearBars } from '#components/chart/YearBars.tsx';
import { DataLicense } from '#components/entities/DataLicense.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { OwnName, Sentence } from '#components/record/Sentence.tsx';
import type { SourcingAreaDetail } from '#contract/sourcingAreas/schema.ts';
import { formatNumber, formatShort } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Shows the volumes that an organization bought from an area, by year; empty without any. */
export function SourcedVolumes({ area }: { area: SourcingAreaDetail }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const { organization, volumes } = area;
  if (volumes.length === 0) return null;
  return (
    <section aria-labelledby="volumes">
      <h2 id="volumes" className="text-section">
        {t('sourcingArea.volumes')}
      </h2>
      <div className="mt-4 grid items-start gap-x-10 gap-y-6 md:grid-cols-2">
        {volumes.length > 1 && (
          <YearBars
            label={t('sourcingArea.volumes')}
            columns={volumes.toReversed().map(({ year, tonnes }) => ({
              year,
              bar: { from: 0, to: tonnes, isBand: false, lines: [formatShort(tonnes, locale)] },
            }))}
          />
        )}
        <table className="w-full max-w-prose border-collapse">
          <caption className="sr-only">
            <Sentence
              text={(names) => t('sourcingArea.volumesTable', names)}
              parts={{ name: <OwnName of={area} />, organization: <OwnName of={organization} /> }}
            />
          </caption>
          <thead className="border-b-2 border-forest text-small">
            <tr>
              <th scope="col" className="py-2 pr-3 text-left">
                {t('year')}
              </th>
              <th scope="col" className="px-3 py-2 text-right">
                {t('volume')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {volumes.map(({ year, tonnes }) => (
              <tr key={year}>
                <th scope="row" className="py-3 pr-3 text-left font-medium">
                  {year}
                </th>
                <td className="px-3 py-3 text-right tabular-nums" suppressHydrationWarning>
                  {formatNumber(tonnes, locale)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <DataLicense />
    </section>
  );
}
