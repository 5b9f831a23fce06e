import { signInRequestParams } from '#components/features/account/signInRequestParams.server.ts';
import { SignInRequestScreen } from '#components/features/account/SignInRequestScreen.tsx';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default SignInRequestScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail'],
  params: signInRequestParams,
  status: () => 200,
});
