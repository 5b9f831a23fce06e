import type { Form } from './form.ts';

export const feedbackForm = {
  name: 'feedback',
  operation: 'postFeedbackForm',
  fields: {
    rating: 'number',
    text: 'text',
    page: 'text',
    email: 'text',
    fax: 'text',
  },
  schema: () => import('#contract/forms/feedback.ts').then(({ feedbackForm }) => feedbackForm),
  botCheck: true,
} as const satisfies Form;
