import { ReceivedInvitationScreen } from '#components/features/people/ReceivedInvitationScreen.tsx';
import { receivedInvitationQuery } from '#lib/api/receivedInvitation.ts';
import { acceptanceForm } from '#lib/forms/acceptance.ts';
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
      client.query(receivedInvitationQuery(api, { token, reader: viewer?.profile.oid ?? null })),
      token,
    );
  },
  // About one person: not cached.
  status: () => 200,
});
