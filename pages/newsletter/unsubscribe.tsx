import { UnsubscribeScreen } from '#components/features/newsletter/MailLinkScreen.tsx';
import { unsubscribeForm } from '#lib/forms/mailToken.ts';
import { formPage } from '#lib/page/formPage.server.ts';
import { mailTokenParams } from '#lib/page/mailTokenParams.server.ts';

export default UnsubscribeScreen;

export const getServerSideProps = formPage({ forms: [{ form: unsubscribeForm }], params: mailTokenParams });
