import { NewsletterScreen } from '#components/features/newsletter/NewsletterScreen.tsx';
import { newsletterForm } from '#lib/forms/newsletter.ts';
import { formPage } from '#lib/page/formPage.server.ts';

export default NewsletterScreen;

export const getServerSideProps = formPage({ forms: [{ form: newsletterForm }] });
