import type { Kysely } from 'kysely';
import type { RoleName } from '#contract/users/constants.ts';
import { writeUsers } from '../../src/modules/users/users.ts';
import type { VerifyAccessToken } from '../../src/platform/auth/bearer.ts';
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
