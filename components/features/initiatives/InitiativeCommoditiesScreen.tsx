import { useQuery } from '@tanstack/react-query';
import { CommodityYears } from '#components/entities/CommodityYears.tsx';
import { InitiativeFrame } from '#components/entities/InitiativeFrame.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { RecordFooter } from '#components/record/RecordFooter.tsx';
import { StateMessage } from '#components/ui/StateMessage.tsx';
import { initiativeQueries } from '#lib/api/initiatives.ts';
import type { FigureView } from '#lib/config/figureView.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

export function InitiativeCommoditiesScreen({
  params,
}: {
  params: { initiative: string; view: FigureView };
}) {
  const { t } = useTranslation('detail');
  const { api } = useSite();
  const { data } = useQuery(initiativeQueries(api).commodities(params.initiative));
  if (!data) return null;
  const { initiative, commodities, updatedAt } = data;
  const { name, slug } = initiative;

  return (
    <InitiativeFrame
      initiative={initiative}
      section="commodities"
      title={t('sections.commodities')}
      lead={t('commodityYears.lead')}
      head={t('commoditiesDescription', { name })}
    >
      {commodities.length === 0 && (
        <StateMessage title={t('noCommodities')} text={t('commodityYears.empty')} />
      )}
      <CommodityYears
        commodities={commodities}
        view={params.view}
        href={(query) => routes.initiativeCommodities(slug, query)}
      />
      <RecordFooter record={{ name, updatedAt }} />
    </InitiativeFrame>
  );
}
