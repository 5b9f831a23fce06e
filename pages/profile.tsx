import { ProfileScreen } from '#components/features/account/ProfileScreen.tsx';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default ProfileScreen;

export const getServerSideProps = serverPage({ access: 'user' });
