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
