import { PeriodChart } from '#components/chart/PeriodChart.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import type { AnalyticsReport } from '#contract/analytics/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { formatDate, formatNumber, formatPercent } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { visitPeriods } from './visitPeriods.ts';

const shortDay = (day: string, locale: Locale) =>
  new Date(day).toLocaleDateString(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Shows page views in words and over time, if the context API counts days. */
export function Visits({ report }: { report: AnalyticsReport }) {
  const { t } = useTranslation('analytics');
  const locale = useLocale();
  const views = report.events.find(({ event }) => event === 'virtual_page_view');
  const count = views?.count ?? 0;
  const number = (value: number) => formatNumber(value, locale);
  return (
    <section aria-labelledby="visits" className="space-y-5">
      <h2 id="visits" className="text-section">
        {t('visits')}
      </h2>
      <p className="max-w-prose text-lead" suppressHydrationWarning>
        {t('summary', { count, number: number(count) })} <Change count={count} before={views?.before} />
      </p>
      {report.visits && <OverTime report={report} />}
    </section>
  );
}

function Change({ count, before }: { count: number; before: number | undefined }) {
  const { t } = useTranslation('analytics');
  const locale = useLocale();
  if (!before) return null;
  const percent = formatPercent((100 * Math.abs(count - before)) / before, locale);
  if (count === before) return t('change.same');
  return count > before ? t('change.more', { percent }) : t('change.fewer', { percent });
}

function OverTime({ report }: { report: AnalyticsReport }) {
  const { t } = useTranslation('analytics');
  const locale = useLocale();
  const { unit, periods } = visitPeriods(report);
  return (
    <PeriodChart
      label={t(`chart.${unit}`)}
      series={[{ name: t('group.records'), tone: 'dark' }]}
      periods={periods.map(({ from, count }) => ({
        key: from,
        name: shortDay(from, locale),
        fullName: formatDate(from, locale),
        counts: [count],
      }))}
      formatValue={(value) => formatNumber(value, locale)}
      texts={{ table: t('chart.table'), period: t(`chart.${unit}Column`) }}
    />
  );
}
