import { StatusScreen } from '#components/features/status/StatusScreen.tsx';
import { statusQueries } from '#lib/api/status.ts';
import { inStudio } from '#lib/page/inStudio.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';
import { readPortalStatus } from '#lib/status/portalStatus.server.ts';

export default StatusScreen;

export const getServerSideProps = serverPage(
  inStudio('status', {
    namespaces: ['status'],
    isHidden: true,
    load: async ({ api, client, viewer }) => {
      const queries = statusQueries(api);
      const oid = viewer?.profile.oid ?? '';
      const [portal] = await Promise.all([
        readPortalStatus().catch(() => null),
        client.query(queries.service(oid)),
      ]);
      client.setQueryData(queries.portalKey(oid), portal);
    },
  }),
);
