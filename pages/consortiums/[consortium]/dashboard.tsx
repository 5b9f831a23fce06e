import { z } from 'zod';
import { ConsortiumDashboardScreen } from '#components/features/consortiums/ConsortiumDashboardScreen.tsx';
import { slug } from '#contract/shared/schema.ts';
import { consortiumQueries } from '#lib/api/consortiums.ts';
import { dashboardQueries } from '#lib/api/dashboards.ts';
import { taskQueries } from '#lib/api/tasks.ts';
import { routes } from '#lib/config/routes.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default ConsortiumDashboardScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail', 'dashboard'],
  params: z.object({ consortium: slug }),
  load: async ({ api, client, params, viewer }) => {
    // Optional for the page.
    const more =
      viewer?.usesStudio && Promise.allSettled([client.query(taskQueries(api).waiting(viewer.profile.oid))]);
    const { slug: present } = viewer
      ? (await client.query(dashboardQueries(api).consortium(params.consortium))).consortium
      : await client.query(consortiumQueries(api).detail(params.consortium, 0));
    await more;
    return present === params.consortium ? undefined : routes.consortiumDashboard(present);
  },
});
