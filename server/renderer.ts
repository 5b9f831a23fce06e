import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { watchKnownCapabilities } from '#lib/api/capabilities.server.ts';
import { portalSettings, watchKnownSettings } from '#lib/config/portalSettings.server.ts';
import { settings } from '#lib/config/settings.server.ts';
import { collectCacheTags } from '#lib/http/cacheTags.server.ts';
import { inTime, resumeVisit, timeLeft } from '#lib/http/visit.server.ts';
import { offerTextFiles, TEXTS_FOLDER } from '#lib/i18n/textFiles.server.ts';
import { logger } from '#lib/log/logger.server.ts';
import { forwardMeasures, setMeasures } from '#lib/metrics/measures.server.ts';
import { adoptComposition } from '#lib/page/composition.server.ts';
import { offerPortalStatus } from '#lib/status/portalStatus.server.ts';
import type { PortalStatus } from '#lib/status/portalStatus.ts';
import { inSpan, tracing } from '#lib/tracing/tracing.server.ts';
import { prepareNext } from './nextApp.ts';
import { endFailed } from './renderers/endFailed.ts';
import { describeRendering, takeVisit } from './renderers/internalHeaders.ts';
import { type FromRenderer, SIGN_MS, type ToRenderer } from './renderers/messages.ts';
import { reportCircuits } from './reportCircuits.ts';
import { startTracing } from './tracing/startTracing.ts';

// Process that renders pages for the serving process, which starts it with the path of a socket.

/** Milliseconds to wait for the portal's status. */
const STATUS_MS = 2000;

process.umask(0o077);
process.chdir(import.meta.dirname);
offerTextFiles(join('.next/static', TEXTS_FOLDER));

// The serving process may be gone at any time.
const say = (message: FromRenderer): void => {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
};

if (settings().METRICS_PORT !== undefined)
  setMeasures(
    forwardMeasures((measured) => {
      say({ kind: 'measured', measured });
    }),
  );

await startTracing(settings(), 'common-ground-renderer');
reportCircuits((circuit) => {
  say({ kind: 'circuit', circuit });
});

// The serving process ends it, also when a terminal interrupts both.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => void Promise.resolve(tracing()?.stop()).finally(() => process.exit()));
let isAdopting = false;
const waitingForStatus: ((status: PortalStatus | null) => void)[] = [];
process.on('message', (message: ToRenderer) => {
  if (message.kind === 'status') {
    for (const go of waitingForStatus.splice(0)) go(message.status);
    return;
  }
  isAdopting = true;
  adoptComposition(message);
  isAdopting = false;
});
offerPortalStatus(() => {
  const status = new Promise<PortalStatus | null>((resolve) => waitingForStatus.push(resolve));
  say({ kind: 'asks-status' });
  return inTime(status, timeLeft(STATUS_MS));
});

const [{ route }] = await Promise.all([prepareNext({ development: false }), once(process, 'message')]);
watchKnownCapabilities({
  onConclusion: (name, isOffered) => {
    say({ kind: 'concluded', name, isOffered });
  },
});
// Its author sees the change.
watchKnownSettings(() => {
  if (!isAdopting) say({ kind: 'settings', settings: portalSettings() });
});

const server = createServer({ maxHeaderSize: 256 * 1024 }, (request, response) => {
  const work = () =>
    collectCacheTags(() => {
      describeRendering(response);
      return route(request, response);
    });
  const visit = takeVisit(request.headers);
  const { traceparent } = request.headers;
  inSpan(
    {
      name: 'render',
      kind: 'server',
      facts: { 'request.id': visit.id },
      parent: typeof traceparent === 'string' ? traceparent : undefined,
    },
    () => resumeVisit(visit, work),
  ).catch((error: unknown) => {
    logger().error({ err: error }, 'request failed');
    endFailed(response);
  });
});
// The serving process has the limits, and closes what it does not use.
server.keepAliveTimeout = 0;
server.headersTimeout = 0;
server.requestTimeout = 0;
server.listen(process.argv[2], () => {
  const delays = settings().METRICS_PORT === undefined ? undefined : monitorEventLoopDelay();
  delays?.enable();
  const sign = () => {
    say({ kind: 'alive', bytes: process.memoryUsage.rss(), lag: (delays?.percentile(99) ?? 0) / 1e9 });
    delays?.reset();
  };
  sign();
  setInterval(sign, SIGN_MS);
  say({ kind: 'ready' });
});
