import type { Kysely } from 'kysely';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/schema.ts';
import { suspicions } from '../http/suspicious.ts';
import { setMeasures } from '../measures.ts';
import { countMisplaced } from '../storage/moveContents.ts';
import type { Stores } from '../storage/stores/stores.ts';

const buckets = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5];
const levels: Readonly<Record<number, string>> = { 40: 'warn', 50: 'error', 60: 'fatal' };

export interface Queues {
  /** Waiting or running jobs; of pictures only those due, since a damaged one is retried daily forever. */
  readonly waiting: Readonly<Record<'outbox' | 'pictures' | 'imports' | 'demonstration', number>>;
  readonly refusedMails: number;
  /** Age in seconds of the oldest unsent mail; 0 without one. */
  readonly oldestMail: number;
}

interface Measured {
  readonly stores: Stores;
  readonly readQueues: (db: Kysely<Database>) => Promise<Queues>;
}

/**
 * Starts measuring. Labels have few values, and none of a person.
 *
 * @returns a function that returns Prometheus' text format
 */
export function createServiceMetrics(
  db: Kysely<Database>,
  { stores, readQueues }: Measured,
): () => Promise<string> {
  const registry = new Registry();
  registry.setDefaultLabels({ service: 'context-api' });
  collectDefaultMetrics({ register: registry });
  const metric = (name: string, help: string, labelNames: string[] = []) => ({
    name,
    help,
    labelNames,
    registers: [registry],
  });
  const requests = new Histogram({
    ...metric('http_request_duration_seconds', 'Responses by route', ['route', 'method', 'status']),
    buckets,
  });
  const queries = new Histogram({
    ...metric('database_query_duration_seconds', 'Statements of the database', ['result']),
    buckets,
  });
  const changes = new Histogram({
    ...metric('content_change_delay_seconds', 'Time from a change of content until portals hear of it'),
    buckets,
  });
  const storeCalls = new Histogram({
    ...metric('file_store_duration_seconds', 'Calls of stores of files', ['store', 'operation', 'result']),
    buckets,
  });
  const mails = new Counter(metric('mails_total', 'Mails handed to the mail server', ['result']));
  const lines = new Counter(metric('log_lines_total', 'Log lines of warnings and errors', ['level']));
  const suspicious = new Counter(
    metric('suspicious_requests_total', 'Calls that hint at an attack', ['kind']),
  );
  const waiting = new Gauge(metric('jobs_waiting', 'Jobs in the database that wait or run', ['queue']));
  const oldest = new Gauge(metric('outbox_oldest_seconds', 'Age of the oldest mail that has not been sent'));
  const refused = new Gauge(metric('outbox_refused_mails', 'Mails that the mail server refuses for good'));
  const isUp = new Gauge(metric('database_up', '1 while the database responds'));

  setMeasures({
    onResponse: ({ route, method, status, ms }) =>
      requests.observe({ route, method, status: String(status) }, ms / 1000),
    onQuery: (level, ms) => queries.observe({ result: level === 'query' ? 'ok' : 'error' }, ms / 1000),
    onChangeSent: (age) => changes.observe(age),
    onStore: ({ store, operation, result, ms }) =>
      storeCalls.observe({ store, operation, result }, ms / 1000),
    onMail: (result) => mails.inc({ result }),
    onLogLine: (level) => lines.inc({ level: levels[level] ?? 'other' }),
    onSuspicious: (kind) => suspicious.inc({ kind }),
  });
  // Rates need a first value.
  for (const level of Object.values(levels)) lines.inc({ level }, 0);
  for (const kind of suspicions) suspicious.inc({ kind }, 0);
  for (const result of ['sent', 'failed']) mails.inc({ result }, 0);

  return async () => {
    try {
      const queues = await readQueues(db);
      for (const [queue, count] of Object.entries(queues.waiting)) waiting.set({ queue }, count);
      waiting.set({ queue: 'files' }, await countMisplaced(db, { stores, everything: false }));
      oldest.set(queues.oldestMail);
      refused.set(queues.refusedMails);
      isUp.set(1);
    } catch {
      // The other metrics matter most while the database does not respond.
      isUp.set(0);
    }
    return registry.metrics();
  };
}
