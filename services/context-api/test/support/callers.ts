import type { Kysely } from 'kysely';
import { defaultLocale } from '#contract/shared/locale.ts';
import type { RoleName } from '#contract/users/constants.ts';
import type { UserContext } from '#contract/users/schema.ts';
import { writeUsers } from '../../src/modules/users/users.ts';
import type { VerifyAccessToken } from '../../src/platform/auth/bearer.ts';
import { findUserContext } from '../../src/platform/auth/userContext.ts';
import type { Database } from '../../src/platform/database/schema.ts';

interface Caller {
  readonly verified?: boolean;
  readonly organization?: string;
  readonly roles?: readonly {
    name: RoleName;
    initiative?: string;
    organization?: string;
    consortium?: string;
    locale?: string;
  }[];
}

/** Accepts tokens that name a user in their middle part. */
export const verifyByName: VerifyAccessToken = (token) =>
  Promise.resolve({ oid: token.split('.')[1]!, name: 'Test Person', email: null, jobTitle: null });

/** Returns a user's headers; none if anonymous. */
export const onBehalfOf = (user: string | null): Record<string, string> =>
  user === null ? {} : { authorization: `Bearer x.${user}.x` };

/** Gives rights to the users of tokens. */
export const writeCallers = (db: Kysely<Database>, callers: Readonly<Record<string, Caller>>) =>
  writeUsers(db, {
    users: Object.entries(callers).map(([oid, caller]) => ({
      oid,
      name: oid,
      email: `${oid}@example.org`,
      ...caller,
    })),
  });

/** Returns a function that reads each person's context once, while roles do not change; null if anonymous. */
export function contextsOf(db: Kysely<Database>): (who: string | null) => Promise<UserContext | null> {
  const known = new Map<string, Promise<UserContext>>();
  return async (who) => {
    if (who === null) return null;
    const context = known.get(who) ?? findUserContext(db, who, defaultLocale);
    known.set(who, context);
    return context;
  };
}
