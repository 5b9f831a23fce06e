import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Task, TaskKind } from '#contract/tasks/schema.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { queriesOf, readTasks } from '../queries.ts';
import type { Person, TaskQuery } from '../source.ts';

/** Kinds of tasks in mails: what others expect, not a person's own drafts and no lasting warnings. */
export const mailedKinds = [
  'returned',
  'review',
  'verify',
  'message',
  'registration',
  'translate',
  'overdue',
] as const satisfies readonly TaskKind[];

type MailedKind = (typeof mailedKinds)[number];

/** Most tasks per kind for a mail, which says that there are more. */
export const MOST_READ = 100;

/** Moments after the first and up to the second. */
export interface Window {
  /** Null for all before. */
  readonly from: Date | null;
  readonly until: Date;
}

export interface NewTask {
  readonly kind: MailedKind;
  readonly task: Task;
  /** Identifies the task in all mails. */
  readonly hash: string;
}

const dayOf = (moment: Date) => sql`(${moment}::timestamptz at time zone 'UTC')::date`;

/** Matches tasks within a window: by their last step, or the day after they were due. */
function cameUp({ since, due }: TaskQuery, { from, until }: Window): RawBuilder<SqlBool> {
  if (since)
    return sql`${since} <= ${until}::timestamptz ${from ? sql`and ${since} > ${from}::timestamptz` : sql``}`;
  if (due) return sql`${due} < ${dayOf(until)} ${from ? sql`and ${due} >= ${dayOf(from)}` : sql``}`;
  return sql`false`;
}

// Work on a translation or a message changes its moment, not the task. An assignment by another person is a new one.
const isOneForever = (kind: MailedKind, { by }: Task) =>
  kind === 'translate' || (kind === 'message' && by === null);

const hashOf = (kind: MailedKind, task: Task): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        kind,
        task.noun,
        task.slugs,
        task.inLanguage,
        isOneForever(kind, task) ? null : task.since,
      ]),
    )
    .digest('base64url');

/** Returns tasks within a window, longest waiting first within each kind. */
export async function findNewTasks(db: Kysely<Database>, person: Person, window: Window): Promise<NewTask[]> {
  const found: NewTask[] = [];
  for (const kind of mailedKinds) {
    const queries = queriesOf(person, kind).map((query) => ({
      ...query,
      where: sql<SqlBool>`${query.where} and ${cameUp(query, window)}`,
    }));
    const tasks = await readTasks(db, queries, { size: MOST_READ + 1 });
    found.push(...tasks.map((task) => ({ kind, task, hash: hashOf(kind, task) })));
  }
  return found;
}
