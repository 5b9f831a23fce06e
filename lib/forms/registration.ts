import type { Form } from './form.ts';

export const registrationSteps = {
  person: ['name', 'email', 'jobTitle', 'organization', 'organizationName'],
  wishes: ['interests', 'role', 'initiative'],
  consents: ['consent', 'newsletter'],
} as const;

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
  botCheck: true,
} as const satisfies Form;
