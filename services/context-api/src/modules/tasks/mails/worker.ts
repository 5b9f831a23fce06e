import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { repeat, type Repetition } from '../../../platform/repeat.ts';
import { lookForTasks } from './look.ts';

const LOOK_MS = 60_000;

/** Starts looking for new tasks beside the service. */
export const startTaskMails = (
  db: Kysely<Database>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Repetition =>
  repeat({
    name: 'mails about tasks',
    everyMs: LOOK_MS,
    log,
    async round(signal) {
      const mails = await lookForTasks(db, signal);
      if (mails > 0) log.info({ mails }, 'mails about tasks: queued');
    },
  });
