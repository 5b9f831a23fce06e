import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { suspicions } from '#lib/log/suspicious.server.ts';
import { type Measures, setMeasures } from '#lib/metrics/measures.server.ts';
import type { Responded } from './measured.ts';

interface Watched {
  readonly cacheBytes: () => number;
  readonly renderings: () => { readonly running: number; readonly waiting: number };
  readonly renderers: () => { readonly ready: number; readonly bytes: number; readonly lag: number };
  readonly isListening: () => boolean;
  readonly changeCount: () => number;
}

interface PortalMetrics {
  readonly registry: Registry;
  readonly onResponse: (responded: Responded) => void;
}

// From a cached page to the limit of a visit.
const buckets = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5];
const levels: Readonly<Record<number, string>> = { 40: 'warn', 50: 'error', 60: 'fatal' };
const statusOf = (status: number | null): string => (status === null ? 'none' : String(status));

/** Labels have few values, and none of a visitor. */
export function createPortalMetrics(watched: Watched): PortalMetrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service: 'portal' });
  collectDefaultMetrics({ register: registry });
  const common = { registers: [registry] };
  const histogram = (name: string, help: string, labelNames: string[]) =>
    new Histogram({ ...common, name, help, labelNames, buckets });
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ ...common, name, help, labelNames });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      ...common,
      name,
      help,
      collect() {
        this.set(read());
      },
    });

  const requests = histogram('http_request_duration_seconds', 'Responses by route, until their last byte', [
    'route',
    'method',
    'status',
  ]);
  const attempts = histogram('upstream_request_duration_seconds', 'Attempts of calls to other services', [
    'origin',
    'status',
  ]);
  const calls = histogram('context_api_call_duration_seconds', 'Operations of the context API with retries', [
    'operation',
    'status',
  ]);
  const cached = counter('page_cache_responses_total', 'Pages by what the cache did (RFC 9211)', ['status']);
  const renderings = counter('page_cache_renderings_total', 'Renderings for the cache', ['result']);
  const refreshes = counter('session_refreshes_total', 'Renewals of sessions', ['result']);
  const refused = counter('pages_refused_total', 'Pages refused because too many are rendered');
  const lines = counter('log_lines_total', 'Log lines of warnings and errors', ['level']);
  const suspicious = counter('suspicious_requests_total', 'Requests that hint at an attack', ['kind']);
  const circuits = new Gauge({
    ...common,
    name: 'upstream_circuit_open',
    help: '1 while calls to a service that does not respond are refused',
    labelNames: ['origin'],
  });
  gauge('page_cache_bytes', 'Memory of cached pages', watched.cacheBytes);
  gauge('page_renderings_running', 'Pages that are rendered now', () => watched.renderings().running);
  gauge('page_renderings_waiting', 'Pages that wait to be rendered', () => watched.renderings().waiting);
  gauge('renderers_ready', 'Processes that render pages', () => watched.renderers().ready);
  gauge('renderers_memory_bytes', 'Memory of these processes', () => watched.renderers().bytes);
  gauge(
    'renderers_eventloop_lag_p99_seconds',
    'Longest delay among the event loops of these processes',
    () => watched.renderers().lag,
  );
  gauge('content_stream_connected', '1 while changes of content are heard of', () =>
    Number(watched.isListening()),
  );
  new Counter({
    ...common,
    name: 'content_changes_heard_total',
    help: 'Changes of content heard of',
    collect() {
      this.reset();
      this.inc(watched.changeCount());
    },
  });

  const receiver: Measures = {
    onAttempt: ({ origin, status, ms }) => attempts.observe({ origin, status: statusOf(status) }, ms / 1000),
    onCall: ({ operation, upstreamStatus, ms }) =>
      calls.observe({ operation, status: statusOf(upstreamStatus) }, ms / 1000),
    onCacheStatus: (status) => cached.inc({ status }),
    onRendering: (result) => renderings.inc({ result }),
    onRefresh: (result) => refreshes.inc({ result }),
    onRefusedPage: () => refused.inc(),
    onCircuit: ({ origin, isOpen }) => circuits.set({ origin }, Number(isOpen)),
    onLogLine: (level) => lines.inc({ level: levels[level] ?? 'other' }),
    onSuspicious: (kind) => suspicious.inc({ kind }),
  };
  // Rates need a first value.
  for (const level of Object.values(levels)) lines.inc({ level }, 0);
  for (const kind of suspicions) suspicious.inc({ kind }, 0);
  setMeasures(receiver);
  return {
    registry,
    onResponse: ({ seconds, ...labels }) => requests.observe(labels, seconds),
  };
}
