import { InvitationScreen } from '#components/features/people/InvitationScreen.tsx';
import { invitationParams } from '#components/features/people/params.server.ts';
import { invitationQueries } from '#lib/api/invitations.ts';
import { resendForm, withdrawalForm } from '#lib/forms/people.ts';
import { formPage } from '#lib/page/formPage.server.ts';
import { inStudio } from '#lib/page/inStudio.server.ts';

export default InvitationScreen;

const target = ({ invitation }: { invitation: string }) => ({ invitation });

export const getServerSideProps = formPage(
  inStudio('people', {
    forms: [
      { form: resendForm, target },
      { form: withdrawalForm, target },
    ],
    namespaces: ['people', 'messages'],
    params: invitationParams,
    load: async ({ api, client, viewer, params }) => {
      if (viewer) await client.query(invitationQueries(api).one(params.invitation, viewer.profile.oid));
    },
  }),
);
