import type { Form } from './form.ts';

/** A message to those who run the portal. */
export const contactForm = {
  name: 'contact',
  operation: 'postContactForm',
  fields: {
    name: 'text',
    email: 'text',
    organization: 'text',
    topic: 'text',
    initiative: 'text',
    message: 'text',
    consent: 'flag',
    fax: 'text',
  },
  schema: () => import('#contract/forms/contact.ts').then(({ contactForm }) => contactForm),
  human: true,
} as const satisfies Form;
