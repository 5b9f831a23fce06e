import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { measures } from '#lib/metrics/measures.server.ts';
import { createPortalMetrics } from '#server/metrics/portalMetrics.ts';
import type { CacheStatus } from '#server/pageCache/cacheStatus.ts';
import { readQueues } from '../../services/context-api/src/modules/status/queues.ts';
import type { Database } from '../../services/context-api/src/platform/database/schema.ts';
import { measures as serviceMeasures } from '../../services/context-api/src/platform/measures.ts';
import { createServiceMetrics } from '../../services/context-api/src/platform/metrics/serviceMetrics.ts';
import { databaseOnly } from '../../services/context-api/src/platform/storage/stores/stores.ts';

export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
}

const statuses: CacheStatus[] = [
  'hit',
  'fwd=uri-miss',
  'fwd=stale; fwd-status=503',
  'fwd=bypass; fwd-status=503',
];
const queues = { outbox: 1, pictures: 1, imports: 1, demonstration: 1, refused: 0, oldest: 0 };

/** Database whose queues have one job each. */
class RespondingDriver extends DummyDriver {
  override acquireConnection() {
    return Promise.resolve({
      executeQuery: () => Promise.resolve({ rows: [queues as never] }),
      streamQuery: () => {
        throw new Error('nothing is streamed');
      },
    });
  }
}
const database = () =>
  new Kysely<Database>({
    dialect: {
      createDriver: () => new RespondingDriver(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

function measurePortal(onResponse: ReturnType<typeof createPortalMetrics>['onResponse']): void {
  const common = { method: 'GET', seconds: 0.1 };
  for (const status of ['200', '503'])
    for (const route of ['/initiatives', '/api/context/[...path]', 'file', 'other'])
      onResponse({ ...common, route, status });
  const portal = measures();
  portal?.onAttempt({ origin: 'https://api.example', status: 200, ms: 1 });
  portal?.onCall({ operation: 'getContext', upstreamStatus: 200, ms: 1 });
  for (const status of statuses) portal?.onCacheStatus(status);
  for (const result of ['stored', 'unshareable', 'failed'] as const) portal?.onRendering(result);
  for (const result of ['renewed', 'unavailable', 'over'] as const) portal?.onRefresh(result);
  portal?.onRefusedPage();
  portal?.onSuspicious('foreign-change');
  portal?.onCircuit({ origin: 'https://api.example', isOpen: true });
}

function measureService(): void {
  const service = serviceMeasures();
  for (const status of [200, 503])
    service?.onResponse({ route: '/v1/initiatives', method: 'GET', status, ms: 1 });
  for (const level of ['query', 'error'] as const) service?.onQuery(level, 1);
  service?.onChangeSent(0.1);
  service?.onSuspicious('limit-reached');
  for (const result of ['sent', 'failed'] as const) service?.onMail(result);
  for (const result of ['ok', 'error'] as const)
    service?.onStore({ store: 's3', operation: 'open', result, ms: 1 });
}

const sampleOf = (line: string): Sample[] => {
  const [, name, labels = ''] = /^([a-z]\w*)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
  if (name === undefined) return [];
  const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', value = '']) => [
    label,
    value,
  ]);
  return [{ name, labels: Object.fromEntries(pairs) as Record<string, string> }];
};

export async function samplesInUse(): Promise<Sample[]> {
  const portal = createPortalMetrics({
    cacheBytes: () => 0,
    renderings: () => ({ running: 0, waiting: 0 }),
    renderers: () => ({ ready: 0, bytes: 0, lag: 0 }),
    isListening: () => true,
    changeCount: () => 0,
  });
  const service = createServiceMetrics(database(), { stores: databaseOnly, readQueues });
  measurePortal(portal.onResponse);
  measureService();
  const text = `${await portal.registry.metrics()}\n${await service()}`;
  return text.split('\n').flatMap(sampleOf);
}
