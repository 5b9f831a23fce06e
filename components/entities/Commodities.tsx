import type { ReactNode } from 'react';
import { Fold } from '#components/ui/Fold.tsx';
import type { CommodityFigures } from '#contract/commodities/schema.ts';
import type { Coded } from '#contract/shared/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { FiguresTable } from './FiguresTable.tsx';

interface CommoditiesProps {
  commodities: readonly (Coded & { figures: CommodityFigures | null })[];
  children?: ReactNode;
}

export function Commodities({ commodities, children }: CommoditiesProps) {
  const { t } = useTranslation('detail');
  const rows = commodities.flatMap(({ code, name, figures }) =>
    figures ? [{ key: code, heading: name, figures }] : [],
  );
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="commodities">
      <h2 id="commodities" className="text-section">
        {t('commodities')}
      </h2>
      <Fold summary={t('commodityTable')}>
        <FiguresTable label={t('commodityTable')} rowHeading={t('commodity')} withYear rows={rows} />
        {children}
      </Fold>
    </section>
  );
}
