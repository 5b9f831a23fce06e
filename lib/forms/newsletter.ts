import type { Form } from './form.ts';

export const newsletterForm = {
  name: 'newsletter',
  operation: 'postNewsletterForm',
  fields: {
    email: 'text',
    language: 'text',
    interests: 'list',
    consent: 'flag',
    fax: 'text',
  },
  schema: () => import('#contract/forms/newsletter.ts').then(({ newsletterForm }) => newsletterForm),
  botCheck: true,
} as const satisfies Form;
