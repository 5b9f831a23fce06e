import { PeriodChart } from '#components/chart/PeriodChart.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import type { ActionYear } from '#contract/dashboards/schema.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { DashboardPart } from './DashboardPage.tsx';
import { DataLicense } from './DataLicense.tsx';

// From the bottom of a bar; dropped actions are not drawn.
const series = [
  { stage: 'completed', tone: 'dark' },
  { stage: 'under-way', tone: 'middle' },
  { stage: 'commitment', tone: 'light' },
] as const;

/** Draws actions by the year of their end and their present stage. */
export function ActionYears({ years = [] }: { years: readonly ActionYear[] | undefined }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const [first] = years;
  if (!first) return null;
  const drawn = series.flatMap(({ stage: code, tone }) => {
    const found = first.stages.find(({ stage }) => stage.code === code);
    return found ? [{ code, tone, name: found.stage.name }] : [];
  });
  const countOf = ({ stages }: ActionYear, code: string) =>
    stages.find(({ stage }) => stage.code === code)?.count ?? 0;
  return (
    <DashboardPart title={t('actionYears.title')}>
      <p className="max-w-prose">{t('actionYears.lead')}</p>
      <PeriodChart
        label={t('actionYears.chart')}
        series={drawn}
        periods={years.map((each) => ({
          key: String(each.year),
          name: String(each.year),
          counts: drawn.map(({ code }) => countOf(each, code)),
        }))}
        formatValue={(value) => formatNumber(value, locale)}
        texts={{ table: t('reporting.table'), period: t('reporting.year') }}
      />
      <DataLicense />
    </DashboardPart>
  );
}
