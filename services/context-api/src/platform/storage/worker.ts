import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { startWakeable, type Wakeable } from '../wakeable.ts';
import { moveContents } from './moveContents.ts';
import { removeStored } from './removeStored.ts';
import type { Stores } from './stores/stores.ts';

interface Parts {
  readonly db: Kysely<Database>;
  readonly stores: Stores;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Starts moving bytes where they belong, and removing unreferenced ones. */
export const startFileWorker = ({ db, stores, log }: Parts): Wakeable =>
  startWakeable({
    name: 'files',
    log,
    async next(signal) {
      // First: erasure must not wait for a store that takes nothing new.
      await removeStored(db, stores, signal);
      const { failures } = await moveContents(db, { stores, everything: false }, { signal });
      for (const failure of failures) log.warn(`files: ${failure}`);
      return false;
    },
  });
