import { useTranslation } from 'next-i18next/pages';
import type { CommodityFigures } from '#contract/commodity.ts';
import type { InitiativeDetail } from '#contract/initiative.ts';
import { useLocale } from '#components/layout/useLocale.ts';
import { formatNumber, formatPercent } from '#lib/format/format.ts';

type Commodity = InitiativeDetail['commodities'][number];

const cell = 'px-3 py-3 text-right tabular-nums';

/** The latest figures of each commodity; what was not reported says so and is not 0. */
export function Commodities({ commodities }: { commodities: readonly Commodity[] }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const number = (value: number | null) => (value === null ? t('noFigure') : formatNumber(value, locale));
  const volume = ({ volumeTonnes, volumeBand: band }: CommodityFigures) => {
    if (!band) return number(volumeTonnes);
    const from = formatNumber(band.from, locale);
    return band.to === null
      ? t('bandFrom', { from })
      : t('bandBetween', { from, to: formatNumber(band.to, locale) });
  };
  const reported = commodities.flatMap(({ figures, ...commodity }) =>
    figures ? [{ ...commodity, figures }] : [],
  );
  if (reported.length === 0) return null;

  return (
    <section aria-labelledby="commodities">
      <h2 id="commodities" className="text-section">
        {t('commodities')}
      </h2>
      {/* Focusable, so that a table wider than the window can be scrolled by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="mt-4 overflow-x-auto" role="region" aria-label={t('commodityTable')} tabIndex={0}>
        <table className="w-full min-w-[40rem] border-collapse">
          <caption className="sr-only">{t('commodities')}</caption>
          <thead className="border-b-2 border-forest text-small">
            <tr>
              <th scope="col" className="py-2 pr-3 text-left">
                {t('commodity')}
              </th>
              {(['year', 'volume', 'commodityArea', 'producers', 'certified'] as const).map((column) => (
                <th key={column} scope="col" className="px-3 py-2 text-right">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line" suppressHydrationWarning>
            {reported.map(({ code, name, figures }) => (
              <tr key={code}>
                <th scope="row" className="py-3 pr-3 text-left font-medium">
                  {name}
                  {figures.source && (
                    <span className="block text-small font-normal text-stone">{figures.source}</span>
                  )}
                </th>
                <td className={cell}>{figures.year}</td>
                <td className={cell} suppressHydrationWarning>
                  {volume(figures)}
                  {figures.volumeBand && (
                    <span className="block text-small text-stone">{t('confidential')}</span>
                  )}
                </td>
                <td className={cell} suppressHydrationWarning>
                  {number(figures.areaHa)}
                </td>
                <td className={cell} suppressHydrationWarning>
                  {number(figures.producers)}
                </td>
                <td className={cell} suppressHydrationWarning>
                  {figures.certifiedSharePercent === null
                    ? t('noFigure')
                    : formatPercent(figures.certifiedSharePercent, locale)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
