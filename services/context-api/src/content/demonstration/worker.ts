import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { ownFile } from '../../platform/ownFiles.ts';
import { loadInSteps } from '../loadContent.ts';
import { addRates } from './rates.ts';
import { type Removed, removeDemonstration } from './remove.ts';

const folder = fileURLToPath(ownFile('content/demo'));

/** Milliseconds between looks for jobs of other instances. */
const LOOK_MS = 15_000;
/** Milliseconds between two signs of life. */
const RENEW_MS = 10_000;
/** Time without a sign of life after which a job is run again; both kinds are repeatable. */
const LEASE = sql`interval '45 seconds'`;

interface Job {
  readonly id: string;
  readonly action: 'add' | 'remove';
  readonly claim: string;
}

async function claim(db: Kysely<Database>): Promise<Job | undefined> {
  const { rows } =
    await sql<Job>`update demonstration_job set state = 'running', at = now(), claim = gen_random_uuid()
    where state = 'waiting' or (state = 'running' and at < now() - ${LEASE})
    returning id, action, claim`.execute(db);
  return rows[0];
}

/** @throws Error if the content cannot be loaded; what is written remains, and the next try finds it */
async function add(db: Kysely<Database>): Promise<Removed> {
  const result = await loadInSteps(db, { paths: [folder] });
  if (result.state !== 'loaded') throw new Error(`The demonstration content is ${result.state}`);
  await db.transaction().execute(addRates);
  return { records: Object.values(result.counts).reduce((sum, { added }) => sum + added, 0), kept: [] };
}

const remove = (db: Kysely<Database>): Promise<Removed> =>
  db.transaction().execute((transaction) => removeDemonstration(transaction));

export async function runDemonstrationJob(
  db: Kysely<Database>,
  log: Pick<FastifyBaseLogger, 'error'>,
  renewMs = RENEW_MS,
): Promise<void> {
  const job = await claim(db);
  if (!job) return;
  // Another instance may have taken it meanwhile.
  const own = () =>
    db
      .updateTable('demonstration_job')
      .where('id', '=', job.id)
      .where('claim', '=', job.claim)
      .where('state', '=', 'running');
  const renewal = setInterval(() => {
    own()
      .set({ at: sql`now()` })
      .execute()
      .catch((error: unknown) => {
        log.error(error, 'the demonstration content: no sign of life');
      });
  }, renewMs);
  const end = (columns: object) =>
    own()
      .set({ ...columns, ended_at: new Date() })
      .execute();
  try {
    const { records, kept } = await (job.action === 'add' ? add(db) : remove(db));
    await end({ state: 'done', records, kept: JSON.stringify(kept) });
  } catch (error) {
    log.error(error, `the demonstration content: ${job.action} failed`);
    await end({ state: 'failed' });
  } finally {
    clearInterval(renewal);
  }
}

export interface DemonstrationWorker {
  wake(): void;
  stop(): Promise<void>;
}

export function startDemonstrationWorker(
  db: Kysely<Database>,
  log: Pick<FastifyBaseLogger, 'error'>,
): DemonstrationWorker {
  let running: Promise<void> = Promise.resolve();
  const look = () => {
    running = running
      .then(() => runDemonstrationJob(db, log))
      .catch((error: unknown) => log.error(error, 'the demonstration content: will try again'));
  };
  const timer = setInterval(look, LOOK_MS).unref();
  look();
  return {
    wake: look,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
