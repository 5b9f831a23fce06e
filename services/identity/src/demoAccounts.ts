import type { AccountRepository } from './database/accounts.ts';
import demo from './demoAccounts.json' with { type: 'json' };
import { hashPassword, verifyPassword } from './passwords.ts';

export const { accounts: demoAccounts, password: demoPassword } = demo;

/** Resets them to the values on the sign-in screen. */
export async function restoreDemoAccounts(accounts: AccountRepository): Promise<void> {
  // The password is public: one hash serves all.
  const known = accounts.findByOid(demoAccounts[0]!.oid)?.passwordHash;
  const passwordHash =
    (await verifyPassword(demoPassword, known)) && known ? known : await hashPassword(demoPassword);
  for (const { oid, email, name, givenName, familyName, jobTitle, mustResetPassword } of demoAccounts)
    accounts.put({
      oid,
      email,
      name,
      givenName,
      familyName,
      jobTitle,
      organization: null,
      passwordHash,
      mustResetPassword,
    });
}
