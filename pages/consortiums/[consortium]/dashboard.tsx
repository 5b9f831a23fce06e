import { z } from 'zod';
import { ConsortiumDashboardScreen } from '#components/features/consortiums/ConsortiumDashboardScreen.tsx';
import { slug } from '#contract/shared/schema.ts';
import { consortiumQueries } from '#lib/api/consortiums.ts';
import { dashboardQueries } from '#lib/api/dashboards.ts';
import { routes } from '#lib/config/routes.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default ConsortiumDashboardScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail', 'dashboard'],
  params: z.object({ consortium: slug }),
  load: async ({ api, client, params, viewer }) => {
    const { slug: present } = viewer
      ? (await client.query(dashboardQueries(api).consortium(params.consortium))).consortium
      : await client.query(consortiumQueries(api).detail(params.consortium, 0));
    return present === params.consortium ? undefined : routes.consortiumDashboard(present);
  },
});
