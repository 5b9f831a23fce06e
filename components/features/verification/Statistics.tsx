import type { ReactNode } from 'react';
import { PeriodChart } from '#components/chart/PeriodChart.tsx';
import { DataLicense } from '#components/entities/DataLicense.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { Facts } from '#components/ui/Facts.tsx';
import type { VerificationInsights } from '#contract/verification/schema.ts';
import { formatNumber, formatPercent } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { latestReviews } from './latestReviews.ts';

// From the bottom of a bar, the best checked first.
const series = [
  { state: 'panel-verified', tone: 'dark' },
  { state: 'locally-confirmed', tone: 'middle' },
  { state: 'self-reported', tone: 'light' },
] as const;

type State = (typeof series)[number]['state'];
type Counted = readonly { readonly verification: State; readonly count: number }[];

const totalOf = (counted: Counted) => counted.reduce((sum, { count }) => sum + count, 0);
const countOf = (counted: Counted, state: State) =>
  counted.find(({ verification }) => verification === state)?.count ?? 0;

/** Shows the share of checked levels and values, and reviewers with ties. */
export function Statistics({ insights }: { insights: VerificationInsights }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const { assessed: count, maturity, values } = insights;
  const reviews = latestReviews(insights);
  if (count === 0 && totalOf(values) === 0) return null;
  const number = (value: number) => formatNumber(value, locale);
  const share = (part: number, total: number) =>
    t('progress.reportedOf', {
      reported: number(part),
      total: number(total),
      share: formatPercent((part / total) * 100, locale),
    });
  const facts = [
    {
      key: 'valuesChecked',
      total: totalOf(values),
      part: totalOf(values) - countOf(values, 'self-reported'),
    },
    {
      key: 'levelsChecked',
      total: totalOf(maturity),
      part: totalOf(maturity) - countOf(maturity, 'self-reported'),
    },
    {
      key: 'tiedReviews',
      total: reviews.length,
      part: reviews.filter(({ validatorTies = [] }) => validatorTies.length > 0).length,
    },
  ] as const;
  const table = t('verification.asTable');
  const levels = maturity[0]?.levels.map(({ level }) => level) ?? [];
  return (
    <section aria-labelledby="numbers">
      <h2 id="numbers" className="text-section">
        {t('verification.numbers')}
      </h2>
      {count > 0 && (
        <p className="mt-3 mb-5 max-w-small" suppressHydrationWarning>
          {t('verification.assessed', { count, formatted: number(count) })}
        </p>
      )}
      <Facts
        facts={facts
          .filter(({ total }) => total > 0)
          .map(({ key, part, total }) => ({ label: t(`verification.${key}`), value: share(part, total) }))}
      />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10 lg:grid-cols-2">
        {totalOf(maturity) > 0 && (
          <Figure title={t('verification.table')}>
            <PeriodChart
              label={t('verification.table')}
              series={series.map(({ state, tone }) => ({ name: t(`progress.verification.${state}`), tone }))}
              periods={levels.map(({ code, name }, index) => ({
                key: code,
                name,
                counts: series.map(
                  ({ state }) =>
                    maturity.find(({ verification }) => verification === state)?.levels[index]?.count ?? 0,
                ),
              }))}
              formatValue={number}
              texts={{ table, period: t('verification.level') }}
            />
          </Figure>
        )}
        {totalOf(values) > 0 && (
          <Figure title={t('verification.valuesTable')}>
            <PeriodChart
              label={t('verification.valuesTable')}
              series={[{ name: t('verification.values'), tone: 'dark' }]}
              periods={series.toReversed().map(({ state }) => ({
                key: state,
                name: t(`progress.verification.${state}`),
                counts: [countOf(values, state)],
              }))}
              formatValue={number}
              texts={{ table, period: t('maturity.checked') }}
            />
          </Figure>
        )}
      </div>
    </section>
  );
}

const Figure = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h3 className="mb-3 font-semibold">{title}</h3>
    {children}
    <DataLicense />
  </div>
);
