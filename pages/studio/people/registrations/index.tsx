import { registrationListParams } from '#components/features/people/params.server.ts';
import { RegistrationListScreen } from '#components/features/people/RegistrationListScreen.tsx';
import { registrationQueries } from '#lib/api/registrations.ts';
import { inStudio } from '#lib/page/inStudio.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';
import { stateSearch } from '#lib/studio/people.ts';

export default RegistrationListScreen;

export const getServerSideProps = serverPage(
  inStudio('people', {
    namespaces: ['people'],
    params: registrationListParams,
    load: async ({ api, client, viewer, params }) => {
      if (viewer) await client.query(registrationQueries(api).list(stateSearch(params), viewer.profile.oid));
    },
  }),
);
