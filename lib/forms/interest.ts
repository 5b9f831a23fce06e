import type { Form } from './form.ts';

/** Form by which a signed-in person asks for more about an opportunity. */
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
