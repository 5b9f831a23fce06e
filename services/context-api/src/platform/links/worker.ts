import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { repeat, type Repetition } from '../repeat.ts';
import { checkLinks, collectLinksDaily } from './checkLinks.ts';

const LOOK_MS = 15 * 60_000;

export const startLinkWorker = (
  db: Kysely<Database>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Repetition =>
  repeat({
    name: 'links',
    everyMs: LOOK_MS,
    log,
    async round(signal) {
      await collectLinksDaily(db);
      const result = await checkLinks({ db, signal });
      if (result.checked > 0) log.info(result, 'links: checked');
    },
  });
