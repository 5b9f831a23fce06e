import { UnsubscribeMailsScreen } from '#components/features/newsletter/MailLinkScreen.tsx';
import { unsubscribeMailsForm } from '#lib/forms/mailToken.ts';
import { formPage } from '#lib/page/formPage.server.ts';
import { mailTokenParams } from '#lib/page/mailTokenParams.server.ts';

export default UnsubscribeMailsScreen;

export const getServerSideProps = formPage({
  forms: [{ form: unsubscribeMailsForm }],
  params: mailTokenParams,
});
