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

/** Kinds of records that limit a role. */
export const scopeKinds = ['initiative', 'organization', 'consortium', 'locale'] as const;

/** States of people in lists: with a role that counts, with expired ones only, without any; details not confirmed; account disabled. */
export const userStates = ['active', 'expired', 'none', 'unconfirmed', 'disabled'] as const;
