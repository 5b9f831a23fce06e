import type { Form } from './form.ts';

export const offerForm = {
  name: 'offer',
  operation: 'postOffer',
  fields: {
    type: 'text',
    description: 'text',
    amount: 'number',
    currency: 'text',
    name: 'text',
    email: 'text',
    organization: 'text',
    consent: 'flag',
    fax: 'text',
  },
  schema: () => import('#contract/forms/offer.ts').then(({ offerForm }) => offerForm),
  botCheck: true,
} as const satisfies Form;
