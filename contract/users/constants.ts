/** The roles of `domain.md`; a name that is not among them grants nothing. */
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
