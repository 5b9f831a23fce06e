import type { Form } from './form.ts';

export const contactForm = {
  name: 'contact',
  operation: 'postContactForm',
  fields: {
    initiative: 'text',
    convener: 'optional',
    topic: 'text',
    name: 'text',
    email: 'text',
    organization: 'text',
    message: 'text',
    consent: 'flag',
    fax: 'text',
  },
  schema: () => import('#contract/forms/contact.ts').then(({ contactForm }) => contactForm),
  botCheck: true,
} as const satisfies Form;
