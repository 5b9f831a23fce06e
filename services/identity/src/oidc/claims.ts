import type { Account } from '../database/accounts.ts';

/** Returns known claims under Azure AD B2C's names. */
export function claimsOf(account: Account, policy: string): Record<string, unknown> & { sub: string } {
  const { oid, name, email, givenName, familyName, jobTitle, organization } = account;
  return {
    sub: oid,
    oid,
    name,
    emails: [email],
    ...(givenName && { given_name: givenName }),
    ...(familyName && { family_name: familyName }),
    ...(jobTitle && { jobTitle }),
    ...(organization && { extension_Organization: organization }),
    tfp: policy,
    ver: '1.0',
    nbf: Math.floor(Date.now() / 1000),
  };
}

export const claimNames = [
  'sub',
  'oid',
  'name',
  'emails',
  'given_name',
  'family_name',
  'jobTitle',
  'extension_Organization',
  'tfp',
  'acr',
  'ver',
  'nbf',
] as const;
