import { userListParams } from '#components/features/people/params.server.ts';
import { PersonListScreen } from '#components/features/people/PersonListScreen.tsx';
import { userQueries } from '#lib/api/users.ts';
import { inStudio } from '#lib/page/inStudio.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';
import { userSearch } from '#lib/studio/people.ts';

export default PersonListScreen;

export const getServerSideProps = serverPage(
  inStudio('people', {
    namespaces: ['people'],
    params: userListParams,
    load: async ({ api, client, viewer, params }) => {
      if (viewer) await client.query(userQueries(api).list(userSearch(params), viewer.profile.oid));
    },
  }),
);
