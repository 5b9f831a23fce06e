import type { Form } from './form.ts';

export const registrationForm = {
  name: 'registration',
  operation: 'postUser',
  fields: {
    role: 'text',
    initiative: 'text',
    reason: 'optional',
    name: 'text',
    email: 'text',
    jobTitle: 'text',
    organization: 'text',
    organizationName: 'text',
    interests: 'list',
    newsletter: 'flag',
    consent: 'flag',
    fax: 'text',
  },
  schema: () => import('#contract/forms/registration.ts').then(({ roleRequestForm }) => roleRequestForm),
  botCheck: true,
} as const satisfies Form;
