import type { Form } from './form.ts';

/** A person who is signed in would like to hear more of an opportunity. */
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
