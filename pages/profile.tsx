import { ProfileScreen } from '#components/features/account/ProfileScreen.tsx';
import { followingQueries } from '#lib/api/following.ts';
import { userVerificationForm } from '#lib/forms/userVerification.ts';
import { formPage } from '#lib/page/formPage.server.ts';

export default ProfileScreen;

export const getServerSideProps = formPage({
  forms: [{ form: userVerificationForm }],
  access: 'user',
  load: async ({ api, client, viewer }) => {
    // One's details are there without what one follows.
    if (viewer) await client.query(followingQueries(api).mine(viewer.profile.oid)).catch(() => null);
  },
});
