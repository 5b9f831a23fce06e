import { SignInRequestScreen } from '#components/features/account/SignInRequestScreen.tsx';
import { serverPage } from '#lib/page/serverPage.server.ts';
import { signInRequestParams } from '#lib/schemas/signInRequest.server.ts';

export default SignInRequestScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail'],
  params: signInRequestParams,
  status: () => 200,
});
