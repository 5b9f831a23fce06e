import type { Form } from './form.ts';

export const interestForm = {
  name: 'interest',
  operation: 'postInterest',
  fields: {
    message: 'text',
    consent: 'flag',
    fax: 'text',
  },
  schema: () => import('#contract/forms/interest.ts').then(({ interestForm }) => interestForm),
  botCheck: false,
} as const satisfies Form;
