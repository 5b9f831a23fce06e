import { VerificationScreen } from '#components/features/verification/VerificationScreen.tsx';
import { ifOffered } from '#lib/api/ifOffered.ts';
import { verificationQueries } from '#lib/api/verification.ts';
import { confirmDetailsForm } from '#lib/forms/confirmDetails.ts';
import { formPage } from '#lib/page/formPage.server.ts';

export default VerificationScreen;

export const getServerSideProps = formPage({
  forms: [{ form: confirmDetailsForm }],
  namespaces: ['detail', 'levels'],
  load: async ({ api, client }) => {
    await ifOffered(client.query(verificationQueries(api).insights()));
  },
});
