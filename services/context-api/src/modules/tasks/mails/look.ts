import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { mailLinks } from '#contract/forms/mailLinks.ts';
import { mailFrequencies, type MailFrequency } from '#contract/mails/constants.ts';
import { defaultLocale, type Locale } from '#contract/shared/locale.ts';
import { countsNow } from '../../../platform/auth/roleScope.ts';
import { findUserContext } from '../../../platform/auth/userContext.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { languageOf, nextMail } from '../../../platform/mail/preferences.ts';
import { findNewTasks, type NewTask, type Window } from './newTasks.ts';

/** Time longer than a look, after which another instance may retry. */
const LEASE = sql`interval '10 minutes'`;
/** Time longer than the transaction of a change, whose moment is that of its start. */
const SETTLED = sql`interval '1 minute'`;
/** Most people in one round, so that it ends. */
const MOST_PEOPLE = 200;
/** Milliseconds by which the note of a mail may be older than the step that it is about. */
const TOLERANCE_MS = 60_000;
/** Days after which a task that waits again may be named again. */
const FORGET_DAYS = 400;

const [byDefault] = mailFrequencies.tasks;

interface Due {
  readonly id: string;
  readonly oid: string;
  readonly frequency: MailFrequency | null;
  readonly looked_at: Date;
  readonly next_at: Date;
  readonly until: Date;
  readonly email: string;
  readonly locale: Locale;
  /** Whether a role has been assigned since the last look: all of its tasks are new to the person. */
  readonly hasNewRole: boolean;
}

/** Notes the people with roles who have no choice of their own yet. */
const addPeople = (db: Kysely<Database>) =>
  sql`insert into mail_preference (oid, topic, looked_at, next_at)
    select oid, 'tasks', now() - interval '1 day', ${nextMail(byDefault)} from app_user
    where verified and exists (select from user_role where user_role.oid = app_user.oid and ${countsNow})
      and not exists (select from mail_preference as known where known.oid = app_user.oid and topic = 'tasks')
    on conflict do nothing`.execute(db);

/** Claims one person who is due from other instances. */
async function claim(db: Kysely<Database>): Promise<Due | undefined> {
  const { rows } =
    await sql<Due>`update mail_preference as own set next_at = date_trunc('milliseconds', now() + ${LEASE})
    from app_user where app_user.oid = own.oid and own.id = (
      select mail_preference.id from mail_preference join app_user using (oid)
      where topic = 'tasks' and next_at <= now() and frequency is distinct from 'off'
        and verified and disabled_at is null
      order by next_at limit 1 for update of mail_preference skip locked)
    returning own.id, own.oid, own.frequency, own.looked_at, own.next_at, app_user.email,
      now() - ${SETTLED} as until, ${languageOf(sql`own.oid`, defaultLocale)} as locale,
      exists (select from user_role where user_role.oid = own.oid and ${countsNow}
        and assigned_at > own.looked_at) as "hasNewRole"`.execute(db);
  return rows[0];
}

/** Returns the tasks that neither a mail about tasks has named, nor one about their record. */
async function unknown(db: Kysely<Database>, due: Due, found: readonly NewTask[]): Promise<NewTask[]> {
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

/** Queues a mail about tasks, if there are any, and plans the next look; returns false if the person chose anew meanwhile. */
const settle = (
  db: Kysely<Database>,
  due: Due,
  { tasks, window }: { readonly tasks: readonly NewTask[]; readonly window: Window },
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const planned = await sql`update mail_preference
      set looked_at = ${window.until}, next_at = ${nextMail(due.frequency ?? byDefault)}
      where id = ${due.id} and next_at = ${due.next_at} and frequency is not distinct from ${due.frequency}
      returning id`.execute(transaction);
    if (planned.rows.length === 0) return false;
    if (tasks.length === 0) return false;
    const mail = randomUUID();
    const { from, until } = window;
    const data = JSON.stringify({
      preference: due.id,
      path: mailLinks.tasks,
      window: { from: from?.toISOString() ?? null, until: until.toISOString() },
    });
    await transaction
      .insertInto('outbox')
      .values({
        record_id: mail,
        kind: 'tasks',
        audience: 'sender',
        recipient: due.email,
        locale: due.locale,
        data,
      })
      .execute();
    await transaction
      .insertInto('mailed_task')
      .values(tasks.map(({ hash }) => ({ preference_id: due.id, task: hash, mail })))
      .execute();
    return true;
  });

async function lookFor(db: Kysely<Database>, due: Due): Promise<boolean> {
  const { oid, locale, looked_at, until, hasNewRole } = due;
  const window = { from: hasNewRole ? null : looked_at, until };
  const person = { context: await findUserContext(db, oid, locale), locale };
  const tasks = await unknown(db, due, await findNewTasks(db, person, window));
  return settle(db, due, { tasks, window });
}

/**
 * Queues mails to the people who are due and have new tasks; several instances share the people.
 *
 * @returns the number of queued mails
 */
export async function lookForTasks(db: Kysely<Database>, signal?: AbortSignal): Promise<number> {
  await addPeople(db);
  await sql`delete from mailed_task where at < now() - make_interval(days => ${FORGET_DAYS}::int)`.execute(
    db,
  );
  let queued = 0;
  for (let count = 0; count < MOST_PEOPLE && !signal?.aborted; count += 1) {
    const due = await claim(db);
    if (!due) break;
    if (await lookFor(db, due)) queued += 1;
  }
  return queued;
}
