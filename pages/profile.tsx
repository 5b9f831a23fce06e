import { ProfileScreen } from '#components/features/account/ProfileScreen.tsx';
import { freshProfileQuery } from '#lib/api/profile.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default ProfileScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail'],
  access: 'user',
  load: async ({ client, viewer, freshProfile }) => {
    if (!viewer) return;
    client.setQueryData(freshProfileQuery(viewer.profile.oid).queryKey, await freshProfile());
  },
});
