import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { lookForNews, withNews } from './modules/following/mails/look.ts';
import { withTasks } from './modules/tasks/mails/content.ts';
import { lookForTasks } from './modules/tasks/mails/look.ts';
import type { Database } from './platform/database/schema.ts';
import type { PrepareMail } from './platform/mail/outbox.ts';
import { repeat, type Repetition } from './platform/repeat.ts';

const LOOK_MS = 60_000;

/** Starts looking for news and tasks to mail. */
export const startMailLooks = (
  db: Kysely<Database>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): readonly Repetition[] =>
  Object.entries({ tasks: lookForTasks, following: lookForNews }).map(([topic, look]) =>
    repeat({
      name: `mails about ${topic}`,
      everyMs: LOOK_MS,
      log,
      async round(signal) {
        const mails = await look(db, signal);
        if (mails > 0) log.info({ mails }, `mails about ${topic}: queued`);
      },
    }),
  );

/** Returns a function that completes mails when they are sent. */
export const prepareMail =
  (db: Kysely<Database>): PrepareMail =>
  (row) => {
    if (row.kind === 'tasks') return withTasks(db, row);
    return row.kind === 'following' ? withNews(db, row) : Promise.resolve(row);
  };
