import type { Form } from './form.ts';

/** Somebody asks to take part. */
export const registrationForm = {
  name: 'registration',
  operation: 'postUser',
  fields: {
    name: 'text',
    email: 'text',
    jobTitle: 'text',
    organization: 'text',
    organizationName: 'text',
    interests: 'list',
    role: 'text',
    initiative: 'text',
    consent: 'flag',
    newsletter: 'flag',
    fax: 'text',
  },
  schema: () => import('#contract/forms/registration.ts').then(({ registrationForm }) => registrationForm),
  hasBody: true,
  human: true,
} as const satisfies Form;
