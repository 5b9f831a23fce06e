import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import { CommodityYears } from '#components/entities/CommodityYears.tsx';
import { RecordFooter } from '#components/entities/RecordFooter.tsx';
import { PageHead } from '#components/layout/PageHead.tsx';
import { useServedLang } from '#components/entities/ServedText.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { Trail } from '#components/layout/Trail.tsx';
import { Container } from '#components/ui/Container.tsx';
import { StateMessage } from '#components/ui/StateMessage.tsx';
import { organizationQueries } from '#lib/api/organizations.ts';
import type { FigureView } from '#lib/commodities/figureView.ts';
import { routes } from '#lib/config/routes.ts';

/** What an organization reported of its commodities, year by year. */
export function OrganizationCommoditiesScreen({
  params,
}: {
  params: { organization: string; view: FigureView };
}) {
  const { t } = useTranslation(['detail', 'template']);
  const { api } = useSite();
  const lang = useServedLang();
  const { data: organization } = useQuery(organizationQueries(api).commodities(params.organization));
  if (!organization) return null;
  const { slug, name, language, commodities } = organization;
  const title = t('commoditiesOf', { name });

  return (
    <Container width="contained">
      <PageHead title={title} description={t('commoditiesDescription', { name })} />
      <Trail
        current={t('commodities')}
        crumbs={[
          { label: t('template:navigation.organizations'), href: routes.organizations() },
          { label: name, href: routes.organization(slug), lang: lang(language) },
        ]}
      />
      <h1 className="text-display">{title}</h1>
      <div className="mt-10 space-y-12">
        {commodities.length === 0 && (
          <StateMessage title={t('noCommodities')} text={t('noCommoditiesText')} />
        )}
        <CommodityYears
          commodities={commodities}
          view={params.view}
          href={(query) => routes.organizationCommodities(slug, query)}
        />
        <RecordFooter record={organization} />
      </div>
    </Container>
  );
}
