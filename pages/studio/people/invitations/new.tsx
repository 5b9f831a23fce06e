import { InviteScreen } from '#components/features/people/InviteScreen.tsx';
import { userQueries } from '#lib/api/users.ts';
import { invitationForm } from '#lib/forms/people.ts';
import { formPage } from '#lib/page/formPage.server.ts';
import { inStudio } from '#lib/page/inStudio.server.ts';

export default InviteScreen;

export const getServerSideProps = formPage(
  inStudio('people', {
    forms: [{ form: invitationForm }],
    namespaces: ['people'],
    load: async ({ api, client, viewer }) => {
      if (viewer) await client.query(userQueries(api).assignable(viewer.profile.oid));
    },
  }),
);
