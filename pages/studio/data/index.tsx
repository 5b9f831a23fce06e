import { DataScreen } from '#components/features/data/DataScreen.tsx';
import { may } from '#contract/users/rights.ts';
import { ifOffered } from '#lib/api/ifOffered.ts';
import { importQueries } from '#lib/api/imports.ts';
import { inStudio } from '#lib/page/inStudio.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default DataScreen;

export const getServerSideProps = serverPage(
  inStudio('data', {
    namespaces: ['data', 'content'],
    load: async ({ api, client, viewer }) => {
      if (viewer) await ifOffered(client.query(importQueries(api).exports(viewer.profile.oid)));
      if (viewer && may(viewer.context, 'content.import'))
        await ifOffered(client.query(importQueries(api).list(viewer.profile.oid)));
    },
  }),
);
