import { SignedInScreen } from '#components/features/account/SignedInScreen.tsx';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default SignedInScreen;

export const getServerSideProps = serverPage({});
