import { useTranslation } from 'react-i18next';
import type { Locale } from '#contract/shared/locale.ts';
import type { ComparedCommodity } from '#lib/compare/commodities.ts';
import type { Figure } from '#lib/compare/figure.ts';
import { formatRatio, formatShare } from '#lib/format/format.ts';
import { CompareGroup, CompareRow } from './CompareRow.tsx';
import { FigureText } from './FigureText.tsx';

export function CommodityRows({ commodity, columns }: { commodity: ComparedCommodity; columns: number }) {
  const { t } = useTranslation('detail');
  const row = (
    label: string,
    figures: readonly Figure[],
    format: (value: number, locale: Locale) => string,
  ) => (
    <CompareRow
      label={label}
      cells={figures.map((figure, index) => (
        <FigureText key={index} figure={figure} format={format} />
      ))}
    />
  );
  return (
    <CompareGroup
      title={commodity.name}
      note={commodity.yearsDiffer && t('compare.yearsDiffer')}
      columns={columns}
    >
      {row(t('compare.year'), commodity.years, String)}
      {row(t('volume'), commodity.volume, formatRatio)}
      {row(t('commodityArea'), commodity.area, formatRatio)}
      {row(t('certified'), commodity.certifiedShare, formatShare)}
      {row(t('compare.volumePerHectare'), commodity.volumePerHectare, formatRatio)}
      {row(t('compare.landscapeShare'), commodity.landscapeShare, formatShare)}
    </CompareGroup>
  );
}
