import { type Kysely, sql, type Transaction } from 'kysely';
import { type SavedNoun, savedNouns } from '#contract/records/constants.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { rememberErasure } from '../../platform/auth/accountState.ts';
import { authorize } from '../../platform/auth/authorize.ts';
import type { Bearer } from '../../platform/auth/bearer.ts';
import type { Database } from '../../platform/database/schema.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { savedRows } from '../saved/commands.ts';
import { keepAdministrator, lockRoles } from '../users/roles.ts';
import { exportHandledMessages, exportMessageSteps, forgetHandlers, ownData } from './messages.ts';
import { eraseRoleChanges, exportRoleChanges } from './roleChanges.ts';
import { eraseWork, exportWork } from './work.ts';

const isOf = (email: string) => ({
  column: (name: string) => sql<boolean>`lower(${sql.ref(name)}) = lower(${email})`,
});

/** Returns the identity service's object ids of an address, also unconfirmed ones. */
async function accountsOf(db: Kysely<Database>, email: string): Promise<string[]> {
  const { rows } = await sql<{ oid: string }>`
    select oid from app_user where lower(email) = lower(${email})
    union select oid from follow where lower(email) = lower(${email})
    union select oid from search_follow where lower(email) = lower(${email})
    union select oid from saved_opportunity where lower(email) = lower(${email})
    union select oid from saved_project where lower(email) = lower(${email})
    union select oid from account_address where lower(email) = lower(${email})
  `.execute(db);
  return rows.map(({ oid }) => oid);
}

// `in ()` is no SQL.
const among = (values: readonly string[]) => (values.length > 0 ? values : ['']);

/** Exports all data about an e-mail address by table, except secrets and the portal's content. */
export async function exportPerson(db: Kysely<Database>, email: string): Promise<Record<string, unknown>> {
  const { column } = isOf(email);
  const oids = among(await accountsOf(db, email));
  const submissions = await db
    .selectFrom('submission')
    .selectAll()
    .where((test) => test.or([column('email'), test('oid', 'in', oids)]))
    .orderBy('at')
    .execute();
  const records = submissions.map(({ id }) => id);
  return {
    email,
    users: await db.selectFrom('app_user').selectAll().where('oid', 'in', oids).execute(),
    addresses: await db.selectFrom('account_address').selectAll().where('oid', 'in', oids).execute(),
    roles: await db.selectFrom('user_role').selectAll().where('oid', 'in', oids).execute(),
    followedSearches: await db
      .selectFrom('search_follow')
      .select(['oid', 'email', 'at', 'search'])
      .where('oid', 'in', oids)
      .execute(),
    savedOpportunities: await exportSaved(db, 'opportunity', oids),
    savedProjects: await exportSaved(db, 'project', oids),
    follows: await db
      .selectFrom('follow')
      .innerJoin('initiative', 'initiative.id', 'follow.initiative_id')
      .select(['follow.oid', 'follow.email', 'follow.at', 'initiative.slug'])
      .where((test) => test.or([column('follow.email'), test('follow.oid', 'in', oids)]))
      .execute(),
    // Only the end or renewal of a feed, whose key is a secret.
    feeds: await db
      .selectFrom('followed_feed')
      .select(['oid', sql<boolean>`key is null`.as('ended')])
      .where('oid', 'in', oids)
      .execute(),
    mailPreferences: await db
      .selectFrom('mail_preference')
      .select(['topic', 'frequency', 'locale', 'looked_at'])
      .where('oid', 'in', oids)
      .execute(),
    submissions,
    newsletter: await db.selectFrom('newsletter_subscription').selectAll().where(column('email')).execute(),
    mails: await mailsOf(db, email, records)
      .selectAll()
      .select(ownData(among(records)).as('data'))
      .execute(),
    messagesHandled: await exportHandledMessages(db, oids),
    ...(await exportRoleChanges(db, { email, oids })),
    messageSteps: await exportMessageSteps(db, oids),
    imports: await db
      .selectFrom('content_import')
      .select(['id', 'oid', 'name', 'file', 'state', 'at'])
      .where('oid', 'in', oids)
      .orderBy('at')
      .execute(),
    revisions: await db.selectFrom('revision').selectAll().where('oid', 'in', oids).orderBy('at').execute(),
    ...(await exportWork(db, oids)),
  };
}

async function exportSaved(db: Kysely<Database>, noun: SavedNoun, oids: readonly string[]) {
  const { table, record } = savedRows(noun);
  const { rows } = await sql`
    select saved.oid, saved.email, saved.at, ${sql.ref(`${noun}.slug`)}
    from ${table} as saved join ${sql.table(noun)} on ${sql.ref(`${noun}.id`)} = saved.${record}
    where saved.oid in (${sql.join(oids)})
  `.execute(db);
  return rows;
}

const mailsOf = (db: Kysely<Database>, email: string, records: readonly string[]) =>
  db.selectFrom('outbox').where(
    sql<boolean>`(lower(recipient) = lower(${email}) or lower(data->>'replyTo') = lower(${email})
        or record_id::text in (${sql.join(among(records))}))`,
  );

/**
 * Erases what `exportPerson` finds and ends sessions; changes and history stay, without name and id.
 *
 * @returns the number of rows per table
 */
export const erasePerson = (db: Kysely<Database>, email: string): Promise<Record<string, number>> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await erase(transaction, email);
    await recordAudit(transaction, { action: 'data-erased', actor: null, subject: { name: 'erased' } });
    return rows;
  });

/**
 * Erases in the name of an administrator.
 *
 * @throws ProblemError `forbidden`, `conflict` for the last administrator, or `invalid-request` where nothing is saved
 * about the address
 */
export async function eraseByAdministrator(
  db: Transaction<Database>,
  { email, bearer, locale }: { readonly email: string; readonly bearer: Bearer; readonly locale: Locale },
): Promise<Record<string, number>> {
  authorize(await lockRoles(db, { oid: bearer.oid, locale }), 'person.erase');
  const { rows, isKnown } = await erase(db, email);
  // A mistyped address must not look like an erased one.
  if (!isKnown) throw new ProblemError('invalid-request', { errors: [{ path: 'email', message: 'noData' }] });
  await keepAdministrator(db);
  // Administrators who erase themselves are not named either.
  const { rows: own } = await sql`select from app_user where oid = ${bearer.oid}`.execute(db);
  const actor = own.length > 0 ? bearer : { oid: 'erased', name: 'erased' };
  await recordAudit(db, { action: 'data-erased', actor, subject: { name: 'erased' } });
  return rows;
}

interface Erased {
  readonly rows: Record<string, number>;
  /** False where nothing was saved about the address. */
  readonly isKnown: boolean;
}

async function erase(db: Transaction<Database>, email: string): Promise<Erased> {
  const { column } = isOf(email);
  const accounts = await accountsOf(db, email);
  await rememberErasure(db, accounts);
  const oids = among(accounts);
  const submissions = await db
    .deleteFrom('submission')
    .where((test) => test.or([column('email'), test('oid', 'in', oids)]))
    .returning('id')
    .execute();
  const newsletter = await db
    .deleteFrom('newsletter_subscription')
    .where(column('email'))
    .returning('id')
    .execute();
  const records = [...submissions, ...newsletter].map(({ id }) => id);
  const mails = await db
    .deleteFrom('outbox')
    .where('id', 'in', mailsOf(db, email, records).select('id'))
    .executeTakeFirst();
  const follows = await db
    .deleteFrom('follow')
    .where((test) => test.or([column('email'), test('oid', 'in', oids)]))
    .executeTakeFirst();
  const imports = await db.deleteFrom('content_import').where('oid', 'in', oids).executeTakeFirst();
  const messagesMadeAnonymous = await forgetHandlers(db, oids);
  const work = await eraseWork(db, oids);
  const revisions = await db
    .updateTable('revision')
    .set({ oid: 'erased', author: 'erased' })
    .where('oid', 'in', oids)
    .executeTakeFirst();
  const { invitations, auditEntriesMadeAnonymous } = await eraseRoleChanges(db, { email, oids });
  await db.deleteFrom('followed_feed').where('oid', 'in', oids).execute();
  await db.deleteFrom('search_follow').where('oid', 'in', oids).execute();
  for (const noun of savedNouns)
    await sql`delete from ${savedRows(noun).table} where oid in (${sql.join(oids)})`.execute(db);
  await db.deleteFrom('presence').where('oid', 'in', oids).execute();
  await db.deleteFrom('mail_preference').where('oid', 'in', oids).execute();
  await db.deleteFrom('account_address').where('oid', 'in', oids).execute();
  const users = await db.deleteFrom('app_user').where('oid', 'in', oids).executeTakeFirst();
  const rows = {
    submissions: submissions.length,
    newsletter: newsletter.length,
    mails: Number(mails.numDeletedRows),
    follows: Number(follows.numDeletedRows),
    imports: Number(imports.numDeletedRows),
    messagesMadeAnonymous,
    ...work,
    invitations,
    auditEntriesMadeAnonymous,
    revisionsMadeAnonymous: Number(revisions.numUpdatedRows),
    users: Number(users.numDeletedRows),
  };
  return { rows, isKnown: accounts.length > 0 || Object.values(rows).some((count) => count > 0) };
}
