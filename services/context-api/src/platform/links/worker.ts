import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { checkLinks, collectLinksDaily } from './checkLinks.ts';

export interface LinkWorker {
  /** Stops, and waits for the addresses under way. */
  stop(): Promise<void>;
}

const LOOK_MS = 15 * 60_000;

/** Starts checking the addresses outside the portal beside the service. */
export function startLinkWorker(
  db: Kysely<Database>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): LinkWorker {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  const look = async () => {
    await collectLinksDaily(db);
    const result = await checkLinks({ db, signal: stopping.signal });
    if (result.checked > 0) log.info(result, 'links: checked');
  };
  const goOn = () => {
    running = look()
      .catch((error: unknown) => log.warn(error, 'links: will try again'))
      .then(() => {
        if (stopping.signal.aborted) return;
        timer = setTimeout(goOn, LOOK_MS);
        timer.unref();
      });
  };
  goOn();
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
