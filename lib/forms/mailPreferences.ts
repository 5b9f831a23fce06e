import type { Form } from './form.ts';

export const mailPreferencesForm = {
  name: 'mail-preferences',
  operation: 'putMailPreferences',
  fields: { tasks: 'optional', following: 'optional' },
  schema: () => import('#contract/mails/write.ts').then(({ mailPreferencesForm: schema }) => schema),
  botCheck: false,
} as const satisfies Form;
