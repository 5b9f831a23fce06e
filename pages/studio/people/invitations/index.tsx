import { InvitationListScreen } from '#components/features/people/InvitationListScreen.tsx';
import { invitationListParams } from '#components/features/people/params.server.ts';
import { invitationQueries } from '#lib/api/invitations.ts';
import { inStudio } from '#lib/page/inStudio.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';
import { stateSearch } from '#lib/studio/people.ts';

export default InvitationListScreen;

export const getServerSideProps = serverPage(
  inStudio('people', {
    namespaces: ['people', 'messages'],
    params: invitationListParams,
    load: async ({ api, client, viewer, params }) => {
      if (viewer) await client.query(invitationQueries(api).list(stateSearch(params), viewer.profile.oid));
    },
  }),
);
