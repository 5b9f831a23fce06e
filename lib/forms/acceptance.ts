import type { Form } from './form.ts';

/** For invited people, who do not load the forms of the studio. */
export const acceptanceForm = {
  name: 'invitation-acceptance',
  operation: 'postInvitationAcceptance',
  fields: { token: 'text' },
  schema: () => import('#contract/forms/mailToken.ts').then(({ mailTokenForm }) => mailTokenForm),
  botCheck: false,
} as const satisfies Form;
