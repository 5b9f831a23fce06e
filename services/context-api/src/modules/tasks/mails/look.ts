import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { mailLinks } from '#contract/forms/mailLinks.ts';
import { countsNow } from '../../../platform/auth/roleScope.ts';
import { findUserContext } from '../../../platform/auth/userContext.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { type DueLook, lookForAll, planLook, queueLook } from '../../../platform/mail/looks.ts';
import { offeredLanguages } from '../../../platform/settings/settings.ts';
import { findNewTasks, type NewTask, type Window } from './newTasks.ts';

/** Milliseconds by which a mail's note may be older than its step. */
const TOLERANCE_MS = 60_000;
/** Days after which a waiting task may be named again. */
const FORGET_DAYS = 400;

const who = {
  topic: 'tasks',
  people: sql`(select oid, email from app_user where verified and disabled_at is null
    and exists (select from user_role where user_role.oid = app_user.oid and ${countsNow}))`,
} as const;

/** Returns whether a role was assigned since the last look: all of its tasks are new to the person. */
async function hasNewRole(db: Kysely<Database>, { oid, looked_at }: DueLook): Promise<boolean> {
  const { rows } = await sql`select from user_role
    where user_role.oid = ${oid} and ${countsNow} and assigned_at > ${looked_at} limit 1`.execute(db);
  return rows.length > 0;
}

/** Returns tasks that no mail has named, neither about tasks nor their record. */
async function unknown(db: Kysely<Database>, due: DueLook, found: readonly NewTask[]): Promise<NewTask[]> {
  if (found.length === 0) return [];
  const hashes = found.map(({ hash }) => hash);
  const rows = db.selectFrom('mailed_task').select('task').where('preference_id', '=', due.id);
  const named = new Set((await rows.where('task', 'in', hashes).execute()).map(({ task }) => task));
  const records = found.flatMap(({ task: { slugs } }) => (slugs.length === 1 ? slugs : []));
  const { rows: mails } = await sql<{ record: string; at: Date }>`
    select record_id::text as record, max(at) as at from outbox
    where record_id::text = any (${records}) and lower(recipient) = lower(${due.email}) group by 1`.execute(
    db,
  );
  const mailedAt = new Map(mails.map(({ record, at }) => [record, at.getTime()]));
  const hasMail = ({ task: { slugs, since } }: NewTask) =>
    (mailedAt.get(slugs[0]!) ?? 0) + TOLERANCE_MS >= Date.parse(since ?? '');
  return found.filter((each) => !named.has(each.hash) && !hasMail(each));
}

/**
 * Plans the next look and queues a mail about any tasks; returns false without a mail, as after a new choice
 * of the person.
 */
const settle = (
  db: Kysely<Database>,
  due: DueLook,
  { tasks, window }: { readonly tasks: readonly NewTask[]; readonly window: Window },
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    if (!(await planLook(transaction, who.topic, due)) || tasks.length === 0) return false;
    const mail = randomUUID();
    await queueLook(transaction, due, { recordId: mail, topic: who.topic, path: mailLinks.tasks, window });
    await transaction
      .insertInto('mailed_task')
      .values(tasks.map(({ hash }) => ({ preference_id: due.id, task: hash, mail })))
      .execute();
    return true;
  });

async function lookFor(db: Kysely<Database>, due: DueLook): Promise<boolean> {
  const { oid, locale, looked_at, until } = due;
  const window = { from: (await hasNewRole(db, due)) ? null : looked_at, until };
  const context = await findUserContext(db, oid, locale);
  const person = { context, locale, offered: await offeredLanguages(db) };
  const tasks = await unknown(db, due, await findNewTasks(db, person, window));
  return settle(db, due, { tasks, window });
}

/**
 * Queues mails to due people with new tasks; several instances share the people.
 *
 * @returns the number of queued mails
 */
export async function lookForTasks(db: Kysely<Database>, signal?: AbortSignal): Promise<number> {
  await sql`delete from mailed_task where at < now() - make_interval(days => ${FORGET_DAYS}::int)`.execute(
    db,
  );
  return lookForAll(db, who, (due) => lookFor(db, due), signal);
}
