import { FeedbackScreen } from '#components/features/feedback/FeedbackScreen.tsx';
import { feedbackForm } from '#lib/forms/feedback.ts';
import { formPage } from '#lib/page/formPage.server.ts';
import { feedbackParams } from '#lib/schemas/feedback.server.ts';

export default FeedbackScreen;

export const getServerSideProps = formPage({ forms: [{ form: feedbackForm }], params: feedbackParams });
