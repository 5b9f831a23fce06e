import type { Form } from './form.ts';

const token = {
  fields: { token: 'text' },
  schema: () => import('#contract/forms/mailToken.ts').then(({ mailTokenForm }) => mailTokenForm),
  botCheck: false,
} as const;

export const confirmForm = {
  name: 'confirm',
  operation: 'confirmNewsletter',
  ...token,
} as const satisfies Form;

/** The token of any mail allows it. */
export const unsubscribeForm = {
  name: 'unsubscribe',
  operation: 'unsubscribeNewsletter',
  ...token,
} as const satisfies Form;

export const unsubscribeMailsForm = {
  name: 'unsubscribe-mails',
  operation: 'unsubscribeMails',
  ...token,
} as const satisfies Form;
