import { ProfileScreen } from '#components/features/account/ProfileScreen.tsx';
import { followingQueries } from '#lib/api/following.ts';
import { freshProfileQuery } from '#lib/api/profile.ts';
import { userVerificationForm } from '#lib/forms/userVerification.ts';
import { formPage } from '#lib/page/formPage.server.ts';

export default ProfileScreen;

export const getServerSideProps = formPage({
  forms: [{ form: userVerificationForm }],
  namespaces: ['detail'],
  access: 'user',
  load: async ({ api, client, viewer, freshProfile }) => {
    if (!viewer) return;
    const { oid } = viewer.profile;
    // The profile works without the followed initiatives.
    const following = client.query(followingQueries(api).mine(oid)).catch(() => null);
    client.setQueryData(freshProfileQuery(oid).queryKey, await freshProfile());
    await following;
  },
});
