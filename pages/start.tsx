import { StartScreen } from '#components/features/account/StartScreen.tsx';
import { savedNouns } from '#contract/records/constants.ts';
import { followingQueries } from '#lib/api/following.ts';
import { messageQueries } from '#lib/api/messages.ts';
import { savedQueries } from '#lib/api/saved.ts';
import { confirmDetailsForm } from '#lib/forms/confirmDetails.ts';
import { feedEndForm, feedRenewalForm } from '#lib/forms/feed.ts';
import { formPage } from '#lib/page/formPage.server.ts';

export default StartScreen;

export const getServerSideProps = formPage({
  forms: [{ form: confirmDetailsForm }, { form: feedRenewalForm }, { form: feedEndForm }],
  namespaces: ['detail', 'account'],
  access: 'user',
  load: async ({ api, client, viewer }) => {
    if (!viewer) return;
    const { oid } = viewer.profile;
    // Each part shows its own error.
    await Promise.allSettled([
      client.query(followingQueries(api).mine(oid)),
      ...savedNouns.map((noun) => client.query(savedQueries(api).list(noun, oid))),
      client.query(messageQueries(api).own(oid)),
    ]);
  },
});
