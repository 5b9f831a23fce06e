import { useTranslation } from 'react-i18next';
import { useLocale } from '#components/layout/useLocale.ts';
import { ScrollRegion } from '#components/ui/ScrollRegion.tsx';
import type { VerificationInsights } from '#contract/verification/schema.ts';
import { formatNumber } from '#lib/format/format.ts';

const cell = 'px-3 py-3 text-right tabular-nums';

/** Counts verified levels and values, by method. */
export function Statistics({ insights }: { insights: VerificationInsights }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const { assessed: count, maturity, values } = insights;
  const number = (value: number) => formatNumber(value, locale);
  const levels = maturity[0]?.levels.map(({ level }) => level) ?? [];
  const label = t('verification.table');
  return (
    <section aria-labelledby="numbers">
      <h2 id="numbers" className="text-section">
        {t('verification.numbers')}
      </h2>
      <p className="mt-3 max-w-small" suppressHydrationWarning>
        {t('verification.assessed', { count, formatted: number(count) })}
      </p>
      <ScrollRegion label={label} className="mt-4">
        <table className="w-full min-w-[44rem] border-collapse">
          <caption className="sr-only">{label}</caption>
          <thead className="border-b-2 border-forest text-small">
            <tr>
              <th scope="col" className="py-2 pr-3 text-left">
                {t('maturity.checked')}
              </th>
              {levels.map(({ code, name }) => (
                <th key={code} scope="col" className="px-3 py-2 text-right">
                  {name}
                </th>
              ))}
              <th scope="col" className="px-3 py-2 text-right">
                {t('verification.total')}
              </th>
              {values.length > 0 && (
                <th scope="col" className="px-3 py-2 text-right">
                  {t('verification.values')}
                </th>
              )}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {maturity.map(({ verification, levels: counts, count: total }) => (
              <tr key={verification}>
                <th scope="row" className="py-3 pr-3 text-left font-medium">
                  {t(`progress.verification.${verification}`)}
                </th>
                {counts.map((each) => (
                  <td key={each.level.code} className={cell} suppressHydrationWarning>
                    {number(each.count)}
                  </td>
                ))}
                <td className={`${cell} font-semibold`} suppressHydrationWarning>
                  {number(total)}
                </td>
                {values.length > 0 && (
                  <td className={`${cell} font-semibold`} suppressHydrationWarning>
                    {number(values.find((each) => each.verification === verification)?.count ?? 0)}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
