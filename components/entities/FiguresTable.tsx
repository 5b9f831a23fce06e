import type { ReactNode } from 'react';
import { useLocale } from '#components/layout/useLocale.ts';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { ScrollRegion } from '#components/ui/ScrollRegion.tsx';
import type { CommodityFigures } from '#contract/commodities/schema.ts';
import { formatNumber, formatPercent } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface FiguresTableProps {
  label: string;
  rowHeading: string;
  /** Gives the year a separate column. */
  withYear?: boolean;
  rows: readonly { key: string; heading: ReactNode; figures: CommodityFigures }[];
}

const cell = 'py-1 tabular-nums sm:px-3 sm:py-3 sm:text-right';

/** Shows figures of commodities, one row each, as cards on a phone; an unreported figure is no 0. */
export function FiguresTable({ label, rowHeading, withYear = false, rows }: FiguresTableProps) {
  const { t } = useTranslation('detail');
  const lang = useTextLang();
  const columns = [
    ...(withYear ? (['year'] as const) : []),
    ...(['volume', 'commodityArea', 'producers', 'certified'] as const),
  ];

  return (
    <ScrollRegion label={label} className="mt-4">
      <table className="row-cards w-full border-collapse sm:min-w-[40rem]">
        <caption className="sr-only">{label}</caption>
        <thead className="border-b-2 border-forest text-small">
          <tr>
            <th scope="col" className="py-2 pr-3 text-left">
              {rowHeading}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-3 py-2 text-right">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, heading, figures }) => (
            <tr key={key}>
              <th scope="row" className="py-3 pr-3 text-left font-medium">
                {heading}
                {[figures.source, figures.origin].filter(Boolean).map((note) => (
                  <span
                    key={note}
                    className="block text-small font-normal text-stone"
                    lang={figures.language && lang(figures.language)}
                  >
                    {note}
                  </span>
                ))}
              </th>
              {withYear && (
                <td className={cell} data-column={t('year')}>
                  {figures.year}
                </td>
              )}
              <Figures figures={figures} />
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Figures({ figures }: { figures: CommodityFigures }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const { volumeTonnes, volumeBand: band, areaHa, producers, certifiedSharePercent: share } = figures;
  const number = (value: number | null) => (value === null ? t('noFigure') : formatNumber(value, locale));
  const bandText = ({ from, to }: NonNullable<typeof band>) => {
    const least = formatNumber(from, locale);
    return to === null
      ? t('bandFrom', { from: least })
      : t('bandBetween', { from: least, to: formatNumber(to, locale) });
  };
  // Server and browser may format numbers differently.
  return (
    <>
      <td className={cell} data-column={t('volume')} suppressHydrationWarning>
        {band ? bandText(band) : number(volumeTonnes)}
        {band && <span className="block text-small text-stone">{t('confidential')}</span>}
      </td>
      <td className={cell} data-column={t('commodityArea')} suppressHydrationWarning>
        {number(areaHa)}
      </td>
      <td className={cell} data-column={t('producers')} suppressHydrationWarning>
        {number(producers)}
      </td>
      <td className={cell} data-column={t('certified')} suppressHydrationWarning>
        {share === null ? t('noFigure') : formatPercent(share, locale)}
      </td>
    </>
  );
}
