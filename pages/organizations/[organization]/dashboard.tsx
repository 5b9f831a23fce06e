import { z } from 'zod';
import { OrganizationDashboardScreen } from '#components/features/organizations/OrganizationDashboardScreen.tsx';
import { slug } from '#contract/shared/schema.ts';
import { dashboardQueries } from '#lib/api/dashboards.ts';
import { organizationQueries } from '#lib/api/organizations.ts';
import { taskQueries } from '#lib/api/tasks.ts';
import { routes } from '#lib/config/routes.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default OrganizationDashboardScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail', 'dashboard'],
  params: z.object({ organization: slug }),
  load: async ({ api, client, params, viewer }) => {
    // Optional for the page.
    const more =
      viewer?.usesStudio && Promise.allSettled([client.query(taskQueries(api).waiting(viewer.profile.oid))]);
    const { slug: present } = viewer
      ? (await client.query(dashboardQueries(api).organization(params.organization))).organization
      : await client.query(organizationQueries(api).detail(params.organization));
    await more;
    return present === params.organization ? undefined : routes.organizationDashboard(present);
  },
});
