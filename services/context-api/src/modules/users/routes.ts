import type { Kysely } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import { managesMembers } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';
import type { Bearer } from '../../platform/auth/bearer.ts';
import { confirmUser, findUserContext } from '../../platform/auth/userContext.ts';
import type { Database } from '../../platform/database/schema.ts';
import { addOperation } from '../../platform/http/operation.ts';
import { addWrite, requireBearer, type WriteRoutes } from '../../platform/http/write.ts';
import { existing } from '../../platform/problems/existing.ts';
import { type ChangeAccount, disableAccount, enableAccount, endAccountSessions } from './accounts.ts';
import { findAssignableRoles } from './assignableRoles.ts';
import { readAssignment, readLastDay } from './assignment.ts';
import { assignRole, changeRole, lockForChange, revokeRole } from './commands.ts';
import { findUser, listUsers } from './queries.ts';

/**
 * Returns the rights of a caller who manages members.
 *
 * @throws ProblemError `sign-in-required`, or `not-found` for others
 */
export async function managerOf(
  db: Kysely<Database>,
  { bearer, locale }: { readonly bearer: Bearer | null; readonly locale: Locale },
): Promise<UserContext> {
  const context = await findUserContext(db, requireBearer(bearer).oid, locale);
  return existing('list of people', managesMembers(context) ? context : undefined);
}

export function addUserRoutes(writes: WriteRoutes): void {
  const { app, db } = writes;

  addWrite(writes, 'putUserVerification', async ({ author, locale, transaction }) => {
    await confirmUser(transaction, author.bearer);
    return findUserContext(transaction, author.bearer.oid, locale);
  });

  addOperation(app, 'getAssignableRoles', async ({ bearer, locale }) =>
    findAssignableRoles(db, await managerOf(db, { bearer, locale }), locale),
  );

  addOperation(app, 'listUsers', async ({ query, bearer, locale }) =>
    listUsers(db, query, { context: await managerOf(db, { bearer, locale }), locale }),
  );

  addOperation(app, 'getUser', async ({ params, bearer, locale }) => {
    const context = await managerOf(db, { bearer, locale });
    return existing('person', await findUser(db, params.user, { context, locale }));
  });

  addWrite(
    writes,
    'postUserRole',
    async ({ params, body, author: { bearer }, locale, version, transaction }) => {
      const locked = await lockForChange(transaction, { bearer, locale, user: params.user, version });
      const assignment = await readAssignment(transaction, locked.context, { form: body, locale });
      return assignRole(transaction, locked, { assignment, bearer });
    },
  );

  addWrite(
    writes,
    'putUserRole',
    async ({ params, body, author: { bearer }, locale, version, transaction }) => {
      const locked = await lockForChange(transaction, { bearer, locale, user: params.user, version });
      const lastDay = readLastDay(body.lastDay);
      return changeRole(transaction, locked, { id: params.role, role: body.role, lastDay, bearer });
    },
  );

  addWrite(
    writes,
    'postRoleRevocation',
    async ({ params, body, author: { bearer }, locale, version, transaction }) => {
      const locked = await lockForChange(transaction, { bearer, locale, user: params.user, version });
      return revokeRole(transaction, locked, { id: params.role, reason: body.reason, bearer });
    },
  );

  addAccountChange(writes, 'postUserSignOut', endAccountSessions);
  addAccountChange(writes, 'postUserDisabling', disableAccount);
  addAccountChange(writes, 'postUserEnabling', enableAccount);
}

function addAccountChange(
  writes: WriteRoutes,
  name: 'postUserSignOut' | 'postUserDisabling' | 'postUserEnabling',
  change: ChangeAccount,
): void {
  addWrite(writes, name, async ({ params, body, author: { bearer }, locale, version, transaction }) => {
    const locked = await lockForChange(transaction, { bearer, locale, user: params.user, version });
    return change(transaction, locked, { reason: body.reason, bearer });
  });
}
