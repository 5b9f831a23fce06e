import { ConfirmScreen } from '#components/features/newsletter/MailLinkScreen.tsx';
import { confirmForm } from '#lib/forms/mailToken.ts';
import { formPage } from '#lib/page/formPage.server.ts';
import { mailTokenParams } from '#lib/page/mailTokenParams.server.ts';

export default ConfirmScreen;

export const getServerSideProps = formPage({ forms: [{ form: confirmForm }], params: mailTokenParams });
