import { FeedbackScreen } from '#components/features/feedback/FeedbackScreen.tsx';
import { feedbackParams } from '#components/features/feedback/params.server.ts';
import { feedbackForm } from '#lib/forms/feedback.ts';
import { formPage } from '#lib/page/formPage.server.ts';

export default FeedbackScreen;

export const getServerSideProps = formPage({ forms: [{ form: feedbackForm }], params: feedbackParams });
