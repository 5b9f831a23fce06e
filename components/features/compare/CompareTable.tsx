import { useTranslation } from 'react-i18next';
import { ScrollRegion } from '#components/ui/ScrollRegion.tsx';
import { compareCommodities } from '#lib/compare/commodities.ts';
import type { ComparedInitiative } from '#lib/compare/comparison.ts';
import { CommodityRows } from './CommodityRows.tsx';
import { CompareHeadings } from './CompareHeadings.tsx';
import { LandscapeRows } from './LandscapeRows.tsx';
import { ProgressRows } from './ProgressRows.tsx';

/** Shows initiatives as columns; row headings stay visible while the table scrolls. */
export function CompareTable({ initiatives }: { initiatives: readonly ComparedInitiative[] }) {
  const { t } = useTranslation('detail');
  const commodities = compareCommodities(initiatives);
  return (
    <>
      <ScrollRegion label={t('compare.table')} className="border-y border-line">
        <table className="w-full table-fixed border-separate border-spacing-0 print:text-small">
          <caption className="sr-only">{t('compare.table')}</caption>
          <colgroup>
            <col className="w-32 sm:w-56 print:w-auto" />
            {initiatives.map(({ id }) => (
              <col key={id} className="w-40 sm:w-56 print:w-auto" />
            ))}
          </colgroup>
          <CompareHeadings initiatives={initiatives} />
          <ProgressRows initiatives={initiatives} />
          <LandscapeRows initiatives={initiatives} />
          {commodities.map((commodity) => (
            <CommodityRows key={commodity.code} commodity={commodity} columns={initiatives.length} />
          ))}
        </table>
      </ScrollRegion>
      <p className="mt-3 max-w-prose text-small text-stone">{t('compare.legend')}</p>
    </>
  );
}
