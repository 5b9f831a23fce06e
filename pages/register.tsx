import { registerParams } from '#components/features/registration/params.server.ts';
import { RegistrationScreen } from '#components/features/registration/RegistrationScreen.tsx';
import { initiativeQueries } from '#lib/api/initiatives.ts';
import { confirmDetailsForm } from '#lib/forms/confirmDetails.ts';
import { registrationForm } from '#lib/forms/registration.ts';
import { formPage } from '#lib/page/formPage.server.ts';

export default RegistrationScreen;

export const getServerSideProps = formPage({
  forms: [{ form: registrationForm }, { form: confirmDetailsForm }],
  params: registerParams,
  isForReaders: false,
  load: async ({ api, client }) => {
    // Optional for registration.
    await client.query(initiativeQueries(api).names()).catch(() => null);
  },
});
