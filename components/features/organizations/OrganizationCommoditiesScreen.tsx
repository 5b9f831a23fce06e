import { useQuery } from '@tanstack/react-query';
import { CommodityYears } from '#components/entities/CommodityYears.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { RecordFooter } from '#components/record/RecordFooter.tsx';
import { RecordFrame } from '#components/record/RecordFrame.tsx';
import { StateMessage } from '#components/ui/StateMessage.tsx';
import { organizationQueries } from '#lib/api/organizations.ts';
import type { FigureView } from '#lib/config/figureView.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

export function OrganizationCommoditiesScreen({
  params,
}: {
  params: { organization: string; view: FigureView };
}) {
  const { t } = useTranslation('detail');
  const { api } = useSite();
  const { data: organization } = useQuery(organizationQueries(api).commodities(params.organization));
  if (!organization) return null;
  const { slug, name, commodities } = organization;

  return (
    <RecordFrame
      owner="organization"
      record={organization}
      section="commodities"
      title={t('sections.commodities')}
      head={t('commoditiesDescription', { name })}
    >
      {commodities.length === 0 && <StateMessage title={t('noCommodities')} text={t('noCommoditiesText')} />}
      <CommodityYears
        commodities={commodities}
        view={params.view}
        href={(query) => routes.organizationCommodities(slug, query)}
      />
      <RecordFooter record={organization} />
    </RecordFrame>
  );
}
