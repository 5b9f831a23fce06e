import { organizationCommoditiesParams } from '#components/entities/commoditiesParams.server.ts';
import { OrganizationCommoditiesScreen } from '#components/features/organizations/OrganizationCommoditiesScreen.tsx';
import { organizationQueries } from '#lib/api/organizations.ts';
import { viewQuery } from '#lib/config/figureView.ts';
import { routes } from '#lib/config/routes.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default OrganizationCommoditiesScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail'],
  params: organizationCommoditiesParams,
  load: async ({ api, client, params: { organization: wanted, view } }) => {
    const { slug } = await client.query(organizationQueries(api).commodities(wanted));
    return slug === wanted ? undefined : routes.organizationCommodities(slug, viewQuery(view));
  },
});
