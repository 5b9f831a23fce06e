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

/** Takes a token for that of the user whom its middle part names. */
export const verifyByName: VerifyAccessToken = (token) =>
  Promise.resolve({ oid: token.split('.')[1]!, name: 'Test Person', email: null, jobTitle: null });

/** The headers of a call on behalf of a user; none for anonymous ones. */
export const onBehalfOf = (user: string | null): Record<string, string> =>
  user === null ? {} : { authorization: `Bearer x.${user}.x` };

/** Gives the users that the tokens name what they may. */
export const writeCallers = (db: Kysely<Database>, callers: Readonly<Record<string, Caller>>) =>
  writeUsers(db, {
    users: Object.entries(callers).map(([oid, caller]) => ({
      oid,
      name: oid,
      email: `${oid}@example.org`,
      ...caller,
    })),
  });
