import { PeriodChart } from '#components/chart/PeriodChart.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import type { FundingYears as Years } from '#contract/dashboards/schema.ts';
import { formatMoney, formatShort } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { DashboardPart } from './DashboardPage.tsx';
import { DataLicense } from './DataLicense.tsx';

// From the bottom of a bar.
const series = [
  { key: 'funded', tone: 'dark' },
  { key: 'pledged', tone: 'middle' },
  { key: 'missing', tone: 'light' },
] as const;

/** Draws funding by the year in which projects and actions start, a chart for each currency. */
export function FundingYears({ currencies = [] }: { currencies: Years | undefined }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  if (currencies.length === 0) return null;
  return (
    <DashboardPart title={t('fundingYears.title')}>
      <p className="max-w-prose">{t('fundingYears.lead')}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-2">
        {currencies.map(({ currency, years }) => {
          const label = t('fundingYears.chart', { currency });
          return (
            <div key={currency} className="space-y-3">
              <h3 className="text-title">{label}</h3>
              <PeriodChart
                label={label}
                series={series.map(({ key, tone }) => ({ name: t(`fundingYears.${key}`), tone }))}
                periods={years.map((each) => ({
                  key: String(each.year),
                  name: String(each.year),
                  counts: series.map(({ key }) => each[key]),
                }))}
                formatValue={(value) => formatMoney(value, currency, locale)}
                formatTick={(value) => formatShort(value, locale)}
                texts={{ table: t('reporting.table'), period: t('reporting.year') }}
              />
            </div>
          );
        })}
      </div>
      <DataLicense />
    </DashboardPart>
  );
}
