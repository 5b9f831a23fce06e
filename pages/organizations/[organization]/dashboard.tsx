import { z } from 'zod';
import { OrganizationDashboardScreen } from '#components/features/organizations/OrganizationDashboardScreen.tsx';
import { slug } from '#contract/shared/schema.ts';
import { dashboardQueries } from '#lib/api/dashboards.ts';
import { organizationQueries } from '#lib/api/organizations.ts';
import { routes } from '#lib/config/routes.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default OrganizationDashboardScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail', 'dashboard'],
  params: z.object({ organization: slug }),
  load: async ({ api, client, params, viewer }) => {
    const { slug: present } = viewer
      ? (await client.query(dashboardQueries(api).organization(params.organization))).organization
      : await client.query(organizationQueries(api).detail(params.organization));
    return present === params.organization ? undefined : routes.organizationDashboard(present);
  },
});
