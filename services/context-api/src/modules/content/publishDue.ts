import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { ContentNoun } from '#contract/content/constants.ts';
import { defaultLocale } from '#contract/shared/locale.ts';
import type { UserContext } from '#contract/users/schema.ts';
import { contentAuthor } from '../../platform/auth/ownAuthors.ts';
import { findUserContext } from '../../platform/auth/userContext.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { RecordKind } from '../../platform/definitions/kindOf.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { repeat, type Repetition } from '../../platform/repeat.ts';
import { traceJob } from '../../platform/tracing/tracing.ts';
import { kindsByNoun } from './kinds.ts';
import { notifyScheduler } from './notices.ts';
import { publishRecord } from './publish.ts';

interface Due {
  readonly entity: string;
  readonly record_id: string;
  readonly version: number;
  /** Scheduler. */
  readonly oid: string;
}

const kindOfEntity = (entity: string): RecordKind =>
  kindsByNoun[
    (Object.keys(kindsByNoun) as ContentNoun[]).find((noun) => kindsByNoun[noun].entity === entity)!
  ];

async function nameOf(db: Kysely<Database>, oid: string): Promise<string> {
  const row = await db.selectFrom('app_user').select('name').where('oid', '=', oid).executeTakeFirst();
  return row?.name ?? '';
}

// An administrator has imported the schedules of archives.
const importer: UserContext = {
  oid: contentAuthor,
  verified: true,
  organization: null,
  roles: [{ name: 'admin', scope: null }],
};

/** Publishes a due draft by its scheduler's present rights. */
async function publishOne(db: Transaction<Database>, due: Due): Promise<void> {
  const { oid } = due;
  const context = oid === contentAuthor ? importer : await findUserContext(db, oid, defaultLocale);
  const bearer = { oid, name: await nameOf(db, oid), email: null, jobTitle: null };
  await publishRecord(db, kindOfEntity(due.entity), {
    author: { bearer, context },
    id: due.record_id,
    version: due.version,
    note: null,
    at: null,
  });
}

/** Ends a failed schedule; its scheduler finds the draft returned. */
const endSchedule = (db: Kysely<Database>, { entity, record_id, version, oid }: Due): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const ended = await transaction
      .updateTable('record_draft')
      .set({ publish_at: null, state: 'returned', note: null })
      .where('entity', '=', entity)
      .where('record_id', '=', record_id)
      // Both may have changed since.
      .where('version', '=', version)
      .returning('content')
      .executeTakeFirst();
    if (!ended) return;
    const { content } = ended;
    await notifyScheduler(transaction, kindOfEntity(entity), {
      recordId: record_id,
      oid,
      content,
    });
  });

/**
 * Publishes due drafts, each in a transaction; other processes skip those in progress.
 *
 * @returns the number of published drafts
 */
export async function publishDue(
  db: Kysely<Database>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<number> {
  let count = 0;
  for (;;) {
    let due: Due | undefined;
    try {
      const isDone = await db.transaction().execute(async (transaction) => {
        const { rows } =
          await sql<Due>`select entity, record_id, version, coalesce(scheduled_by, updated_by) as oid from record_draft
          where publish_at <= now() order by publish_at limit 1 for update skip locked`.execute(transaction);
        const [first] = rows;
        due = first;
        if (first) await traceJob('scheduled draft', () => publishOne(transaction, first));
        return first === undefined;
      });
      if (isDone) return count;
      count += 1;
    } catch (error) {
      if (!due || !(error instanceof ProblemError)) throw error;
      log.warn(
        { entity: due.entity, id: due.record_id, code: error.code },
        'a scheduled draft was not published',
      );
      await endSchedule(db, due);
    }
  }
}

const LOOK_MS = 5_000;

export const startPublishing = (db: Kysely<Database>, log: Pick<FastifyBaseLogger, 'warn'>): Repetition =>
  repeat({
    name: 'scheduled drafts',
    everyMs: LOOK_MS,
    log,
    async round() {
      await publishDue(db, log);
    },
  });
