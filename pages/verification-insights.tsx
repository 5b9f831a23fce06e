import { VerificationScreen } from '#components/features/verification/VerificationScreen.tsx';
import { ifOffered } from '#lib/api/ifOffered.ts';
import { verificationQueries } from '#lib/api/verification.ts';
import { userVerificationForm } from '#lib/forms/userVerification.ts';
import { formPage } from '#lib/page/formPage.server.ts';

export default VerificationScreen;

export const getServerSideProps = formPage({
  forms: [{ form: userVerificationForm }],
  namespaces: ['detail', 'levels'],
  load: async ({ api, client }) => {
    await ifOffered(client.query(verificationQueries(api).insights()));
  },
});
