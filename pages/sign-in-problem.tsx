import { signInProblemParams } from '#components/features/account/signInProblemParams.server.ts';
import { SignInProblemScreen } from '#components/features/account/SignInProblemScreen.tsx';
import { statusOfProblem } from '#lib/auth/signInProblem.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default SignInProblemScreen;

export const getServerSideProps = serverPage({
  namespaces: ['account'],
  params: signInProblemParams,
  status: ({ problem }, viewer) => (viewer ? 200 : statusOfProblem[problem]),
});
