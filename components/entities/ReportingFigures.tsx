import { PeriodChart } from '#components/chart/PeriodChart.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { DataTable } from '#components/ui/DataTable.tsx';
import type { Reporting } from '#contract/dashboards/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { formatDate, formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { ReferenceLink } from '../record/ReferenceLink.tsx';
import { DashboardPart } from './DashboardPage.tsx';
import { DataLicense } from './DataLicense.tsx';

// From the bottom of a bar, the best checked first.
const series = [
  { state: 'panel-verified', tone: 'dark' },
  { state: 'locally-confirmed', tone: 'middle' },
  { state: 'self-reported', tone: 'light' },
] as const;

/** Shows values by year and the completeness of each initiative. */
export function ReportingFigures({ reporting: { years, initiatives } }: { reporting: Reporting }) {
  const { t } = useTranslation(['dashboard', 'detail']);
  const locale = useLocale();
  return (
    <>
      <DashboardPart title={t('reporting.years')}>
        {years.length === 0 ? (
          <p className="text-stone">{t('reporting.none')}</p>
        ) : (
          <>
            <p className="max-w-prose">{t('reporting.yearsLead')}</p>
            <PeriodChart
              label={t('reporting.chart')}
              series={series.map(({ state, tone }) => ({
                name: t(`detail:progress.verification.${state}`),
                tone,
              }))}
              periods={years.map(({ year, counts }) => ({
                key: String(year),
                name: String(year),
                counts: series.map(({ state }) => counts[state]),
              }))}
              formatValue={(value) => formatNumber(value, locale)}
              texts={{ table: t('reporting.table'), period: t('reporting.year') }}
            />
            <DataLicense />
          </>
        )}
      </DashboardPart>
      {initiatives.length > 0 && <Coverage initiatives={initiatives} />}
    </>
  );
}

const columns = ['initiative', 'indicators', 'reported', 'checked', 'latestYear', 'verifiedOn'] as const;

function Coverage({ initiatives }: Pick<Reporting, 'initiatives'>) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  return (
    <DashboardPart title={t('coverage.title')}>
      <p className="max-w-prose">{t('coverage.lead')}</p>
      <DataTable
        isShort
        label={t('coverage.table')}
        headings={columns.map((column) => t(`coverage.${column}`))}
        rows={initiatives.map(({ initiative, indicators, reported, verification, latestYear }) => {
          const { counts, verifiedOn } = verification;
          return {
            key: initiative.slug,
            cells: [
              <ReferenceLink
                key="initiative"
                reference={initiative}
                href={routes.progressReporting(initiative.slug)}
              />,
              number(indicators),
              number(reported),
              number(counts['locally-confirmed'] + counts['panel-verified']),
              latestYear === null ? '–' : String(latestYear),
              verifiedOn === null ? '–' : formatDate(verifiedOn, locale),
            ],
          };
        })}
      />
    </DashboardPart>
  );
}
