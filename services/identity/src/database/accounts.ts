import type { Database } from './open.ts';

export interface Account {
  readonly oid: string;
  readonly email: string;
  readonly name: string;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly jobTitle: string | null;
  readonly organization: string | null;
  readonly passwordHash: string;
  readonly mustResetPassword: boolean;
}

export interface AccountRepository {
  findByOid(oid: string): Account | undefined;
  /** @param email as `normalizeEmail` returns it */
  findByEmail(email: string): Account | undefined;
  /** Returns false if the address has an account. */
  add(account: Account): boolean;
  put(account: Account): void;
  /** Also clears the duty to change it. */
  changePassword(oid: string, passwordHash: string): void;
}

/** Addresses that differ only in case are one. */
export const normalizeEmail = (email: string) => email.trim().normalize('NFC').toLowerCase();

const columns = `oid, email, name, given_name as givenName, family_name as familyName, job_title as jobTitle,
  organization, password_hash as passwordHash, must_reset_password as mustResetPassword`;
const insert = `insert into account (oid, email, name, given_name, family_name, job_title, organization, password_hash,
    must_reset_password, created_at)
  values (:oid, :email, :name, :givenName, :familyName, :jobTitle, :organization, :passwordHash, :mustResetPassword, :now)`;

export function createAccountRepository(db: Database, now: () => number): AccountRepository {
  const byOid = db.prepare(`select ${columns} from account where oid = ?`);
  const byEmail = db.prepare(`select ${columns} from account where email = ?`);
  const add = db.prepare(`${insert} on conflict (email) do nothing`);
  const put =
    db.prepare(`${insert} on conflict (oid) do update set email = :email, name = :name, given_name = :givenName,
    family_name = :familyName, job_title = :jobTitle, organization = :organization, password_hash = :passwordHash,
    must_reset_password = :mustResetPassword`);
  const change = db.prepare('update account set password_hash = ?, must_reset_password = 0 where oid = ?');

  const read = (row: unknown): Account | undefined => {
    if (!row) return undefined;
    const account = row as Omit<Account, 'mustResetPassword'> & { readonly mustResetPassword: 0 | 1 };
    return { ...account, mustResetPassword: account.mustResetPassword === 1 };
  };
  const parameters = (account: Account) => ({
    ...account,
    mustResetPassword: Number(account.mustResetPassword),
    now: now(),
  });

  return {
    findByOid: (oid) => read(byOid.get(oid)),
    findByEmail: (email) => read(byEmail.get(email)),
    add: (account) => add.run(parameters(account)).changes > 0,
    put: (account) => void put.run(parameters(account)),
    changePassword: (oid, passwordHash) => void change.run(passwordHash, oid),
  };
}
