import { SignInProblemScreen } from '#components/features/account/SignInProblemScreen.tsx';
import { serverPage } from '#lib/page/serverPage.server.ts';
import { signInProblemParams } from '#lib/schemas/signInProblem.server.ts';

export default SignInProblemScreen;

export const getServerSideProps = serverPage({ params: signInProblemParams });
