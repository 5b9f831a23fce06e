import { ReceivedInvitationScreen } from '#components/features/people/ReceivedInvitationScreen.tsx';
import { invitationQueries } from '#lib/api/invitations.ts';
import { acceptanceForm } from '#lib/forms/people.ts';
import { formPage } from '#lib/page/formPage.server.ts';
import { mailTokenParams } from '#lib/page/mailTokenParams.server.ts';
import { unlessSent } from '#lib/page/unlessSent.server.ts';

export default ReceivedInvitationScreen;

export const getServerSideProps = formPage({
  forms: [{ form: acceptanceForm }],
  namespaces: ['detail', 'people'],
  params: mailTokenParams,
  load: async ({ api, client, viewer, params: { token } }) => {
    if (token === null) return;
    // The page explains an invalid token.
    await unlessSent(
      client.query(invitationQueries(api).received(token, viewer?.profile.oid ?? null)),
      token,
    );
  },
  // About one person: not cached.
  status: () => 200,
});
