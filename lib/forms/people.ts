import type { Form } from './form.ts';

const roleFields = {
  role: 'text',
  initiative: 'text',
  organization: 'text',
  consortium: 'text',
  locale: 'text',
  lastDay: 'text',
} as const;

const botCheck = false;

export const roleForm = {
  name: 'role',
  operation: 'postUserRole',
  fields: roleFields,
  schema: () => import('#contract/users/write.ts').then(({ roleForm }) => roleForm),
  botCheck,
} as const satisfies Form;

export const roleChangeForm = {
  name: 'role-change',
  operation: 'putUserRole',
  fields: { role: 'text', lastDay: 'text' },
  schema: () => import('#contract/users/write.ts').then(({ roleChangeForm }) => roleChangeForm),
  botCheck,
} as const satisfies Form;

export const revocationForm = {
  name: 'role-revocation',
  operation: 'postRoleRevocation',
  fields: { reason: 'text' },
  schema: () => import('#contract/users/write.ts').then(({ revocationForm }) => revocationForm),
  botCheck,
} as const satisfies Form;

const accountForm = (name: string) =>
  ({
    name,
    fields: { reason: 'text' },
    schema: () => import('#contract/users/write.ts').then(({ accountForm }) => accountForm),
    botCheck,
  }) as const;

export const accountSignOutForm = {
  ...accountForm('account-sign-out'),
  operation: 'postUserSignOut',
} as const satisfies Form;

export const accountDisablingForm = {
  ...accountForm('account-disabling'),
  operation: 'postUserDisabling',
} as const satisfies Form;

export const accountEnablingForm = {
  ...accountForm('account-enabling'),
  operation: 'postUserEnabling',
} as const satisfies Form;

export const invitationForm = {
  name: 'invitation',
  operation: 'postInvitation',
  fields: { email: 'text', language: 'text', ...roleFields },
  schema: () => import('#contract/invitations/write.ts').then(({ invitationForm }) => invitationForm),
  botCheck,
} as const satisfies Form;

export const resendForm = {
  name: 'invitation-mail',
  operation: 'postInvitationMail',
  fields: {},
  botCheck,
} as const satisfies Form;

export const withdrawalForm = {
  name: 'invitation-withdrawal',
  operation: 'postInvitationWithdrawal',
  fields: {},
  botCheck,
} as const satisfies Form;

export const approvalForm = {
  name: 'approval',
  operation: 'postRegistrationApproval',
  fields: roleFields,
  schema: () => import('#contract/registrations/write.ts').then(({ approvalForm }) => approvalForm),
  botCheck,
} as const satisfies Form;

export const declineForm = {
  name: 'decline',
  operation: 'postRegistrationDecline',
  fields: { reason: 'text' },
  schema: () => import('#contract/registrations/write.ts').then(({ declineForm }) => declineForm),
  botCheck,
} as const satisfies Form;

export const erasureForm = {
  name: 'erasure',
  operation: 'postDataErasure',
  fields: { email: 'text', confirmed: 'flag' },
  schema: () => import('#contract/privacy/write.ts').then(({ dataErasureForm }) => dataErasureForm),
  botCheck,
} as const satisfies Form;
