/** Roles of `domain.md`; unknown names grant nothing. */
export const roleNames = [
  'contributor',
  'initiative-editor',
  'convener',
  'organization-editor',
  'buyer',
  'investor',
  'consortium-manager',
  'verifier',
  'translator',
  'content-editor',
  'admin',
] as const;

export type RoleName = (typeof roleNames)[number];

export const scopeKinds = ['initiative', 'organization', 'consortium', 'locale'] as const;

/** `active`: with a role that counts; `expired`: only with expired ones; `unconfirmed`: details. */
export const userStates = ['active', 'expired', 'none', 'unconfirmed', 'disabled'] as const;
