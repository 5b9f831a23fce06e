import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { join, resolve } from 'node:path';
import type { Duplex } from 'node:stream';
import { changeCount, isListening, isUnchanged } from '#lib/api/contentChanges.server.ts';
import { watchCapabilities } from '#lib/api/watchCapabilities.server.ts';
import { watchChanges } from '#lib/api/watchChanges.server.ts';
import { watchSettings } from '#lib/api/watchSettings.server.ts';
import { connectionWarnings } from '#lib/config/connectionWarnings.server.ts';
import { type Settings, settings, SettingsError } from '#lib/config/settings.server.ts';
import { DataFolderError, ownFolder } from '#lib/files/ownFolder.server.ts';
import { offerTextFiles, TEXTS_FOLDER } from '#lib/i18n/textFiles.server.ts';
import { logger } from '#lib/log/logger.server.ts';
import { composition } from '#lib/page/composition.server.ts';
import { readViewer } from '#lib/page/readViewer.server.ts';
import { sessionFolder } from '#lib/session/fileStore.server.ts';
import { offerPortalStatus } from '#lib/status/portalStatus.server.ts';
import { tracing } from '#lib/tracing/tracing.server.ts';
import { boundedRender, type Renderings } from './boundedRender.ts';
import { busyPage } from './busyPage.ts';
import { completeHeaders } from './completeHead.ts';
import { audienceFiles } from './composition/audienceFiles.ts';
import { createContextApiCheck } from './contextApiCheck.ts';
import { BESIDE_CONTEXT_API, untilListening } from './contextApiStart.ts';
import { createHandler } from './handler.ts';
import { stopGracefully } from './lifecycle.ts';
import { routeOfBuild } from './metrics/routes.ts';
import type { Watched } from './metrics/startPortalMetrics.ts';
import { prepareNext } from './nextApp.ts';
import { createCompose } from './pageCache/compose.ts';
import { createCopiesOnDisk } from './pageCache/copiesOnDisk.ts';
import type { RespondFromCache } from './pageCache/hits.ts';
import { type CacheUsage, pageCache } from './pageCache/pageCache.ts';
import type { Render } from './pageCache/render.ts';
import { createPortalStatus } from './portalStatus.ts';
import { ReleaseArchive, releasesFolder } from './releaseArchive.ts';
import { OpenCircuits } from './renderers/openCircuits.ts';
import { rendererCount } from './renderers/rendererCount.ts';
import { RendererPool, type Renderers } from './renderers/rendererPool.ts';
import { reportCircuits } from './reportCircuits.ts';
import { limitBodies, limitConnections, timeLimits } from './requestLimits.ts';
import { type SecurityHeaders, securityHeaders } from './securityHeaders.ts';
import { serveRelease, staticFiles } from './staticFiles.ts';
import { startTracing } from './tracing/startTracing.ts';
import { traced } from './tracing/traced.ts';

// Longer than proxies and balancers (mostly 60 s), which must not use a closing connection.
const KEEP_ALIVE_MS = 72_000;
const SAVE_COPIES_MS = 300_000;
/** Simultaneous pages per renderer. */
const AT_ONCE = 16;

// Others on the machine must not read its files.
process.umask(0o077);

try {
  await start();
} catch (error) {
  if (!(error instanceof SettingsError || error instanceof DataFolderError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

async function start() {
  const given = settings();
  const { PORT, HOST, ORIGIN, MAP_TILE_URL, CONTEXT_API_URL, CONTEXT_API_KEY } = given;
  const development = process.env.NODE_ENV === 'development';
  if (process.env.DATA_DIR) process.env.DATA_DIR = resolve(process.env.DATA_DIR);
  if (given.DATA_DIR && !given.REDIS_URL) ownFolder(sessionFolder(resolve(given.DATA_DIR)));
  const releases = releasesFolder(given);
  // The standalone build runs from its own folder, with its locales.
  if (!development) process.chdir(import.meta.dirname);
  if (!development) offerTextFiles(join('.next/static', TEXTS_FOLDER));
  const count = development ? 0 : rendererCount(given);
  const circuits = new OpenCircuits();
  reportCircuits((circuit) => {
    circuits.note(process, circuit);
  });
  const started = process.argv.includes(BESIDE_CONTEXT_API) ? untilListening(CONTEXT_API_URL) : null;
  // Settings are read only if the context API has them.
  const watching = Promise.resolve(started).then(watchCapabilities).then(watchSettings);
  const { render, stop, upgrade, renderings, renderers } = await (count > 0
    ? renderElsewhere(given, { count, circuits })
    : renderHere({ development }));
  await watching;
  if (!development) watchChanges();
  const https = ORIGIN.startsWith('https:');
  const headers = securityHeaders({
    tileUrl: MAP_TILE_URL,
    tagManager: given.GTM_ID !== undefined,
    recaptcha: given.RECAPTCHA_SITE_KEY !== undefined,
    https,
    development,
  });
  const checkContextApi = createContextApiCheck({ url: CONTEXT_API_URL, key: CONTEXT_API_KEY });
  const pageService: PageService = development
    ? { render }
    : await inProduction(render, {
        headers,
        releases,
        cacheMb: given.PAGE_CACHE_MB,
        limit: given.VISIT_LIMIT_MS,
        dataDir: given.DATA_DIR,
        site: `${given.ORIGIN} ${given.CONTEXT_API_URL}`,
      });
  const { render: renderPage, respondFromCache, usage } = pageService;
  const handler = createHandler({
    render: renderPage,
    ...(respondFromCache && { respondFromCache }),
    headers,
    checkContextApi,
    hasCopies: () => (usage?.().bytes ?? 0) > 0,
    visitLimit: given.VISIT_LIMIT_MS,
    secure: https,
  });
  const { build = 'development' } = pageService;
  offerPortalStatus(
    createPortalStatus({
      build,
      checkContextApi,
      circuits,
      usage,
      renderers() {
        const { ready, bytes } = renderers();
        return { wanted: count, ready, bytes, ...renderings() };
      },
    }),
  );
  const measure = development
    ? undefined
    : await startMetrics(given, { cacheBytes: () => usage?.().bytes ?? 0, renderings, renderers });
  const trace = development ? undefined : await traceRequests(given);
  const measured = measure?.(handler.handle) ?? handler.handle;
  // Oversized queries, which safeTarget shortens, would get a bare 431.
  const server = createServer(
    { maxHeaderSize: 64 * 1024, keepAliveTimeout: KEEP_ALIVE_MS, ...timeLimits },
    limitBodies(trace?.(measured) ?? measured),
  );
  limitConnections(server, given.MAX_CONNECTIONS);
  if (upgrade) server.on('upgrade', (request, socket, head) => void upgrade(request, socket, head));
  stopGracefully(server, {
    drainSeconds: given.DRAIN_SECONDS,
    onStop: handler.stop,
    onClosed: async () => {
      await Promise.all([stop(), tracing()?.stop(), pageService.saveCopies?.()]);
    },
  });
  server.listen(PORT, HOST, () => {
    logger().info({ address: server.address(), origin: ORIGIN }, 'portal is listening');
    for (const warning of connectionWarnings(given)) logger().warn(warning);
    // Reports a wrong address or key before the first visitor.
    void checkContextApi();
  });
}

interface Rendering {
  readonly render: Render;
  readonly stop: () => Promise<void>;
  readonly renderings: () => Renderings;
  readonly renderers: () => Renderers;
  readonly upgrade?: (...args: Parameters<RequestUpgrade>) => Promise<void>;
}

type RequestUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Leaves this process time for everything else. */
async function renderElsewhere(
  { RENDERER_MEMORY_MB }: Settings,
  { count, circuits }: { readonly count: number; readonly circuits: OpenCircuits },
): Promise<Rendering> {
  const pool = await RendererPool.start({
    script: join(process.cwd(), 'renderer.mjs'),
    count,
    maxBytes: RENDERER_MEMORY_MB * 1024 * 1024,
    env: { ...process.env, TRUSTED_PROXIES: '1' },
    busy: busyPage,
    circuits,
  });
  const running = Math.max(32, AT_ONCE * count);
  return {
    ...bounded(pool.render, running),
    renderers: () => pool.usage(),
    stop: () => pool.stop(),
  };
}

async function renderHere({ development }: { development: boolean }): Promise<Rendering> {
  const { app, route } = await prepareNext({ development });
  const stop = () => app.close();
  const renderers = () => ({ ready: 0, bytes: 0, lag: 0 });
  const renderings = () => ({ running: 0, waiting: 0 });
  if (development) return { render: route, stop, renderings, renderers, upgrade: app.getUpgradeHandler() };
  return { ...bounded(route), renderers, stop };
}

function bounded(render: Render, running?: number): Pick<Rendering, 'render' | 'renderings'> {
  let renderings: Rendering['renderings'] = () => ({ running: 0, waiting: 0 });
  const watch = (read: Rendering['renderings']) => {
    renderings = read;
  };
  const limited = boundedRender(render, busyPage, { watch, ...(running !== undefined && { running }) });
  return { render: limited, renderings: () => renderings() };
}

/** Starts measuring if `METRICS_PORT` is set: loading takes a twentieth of a second. */
async function startMetrics({ METRICS_PORT: port, METRICS_HOST: host }: Settings, watched: Watched) {
  if (port === undefined) return undefined;
  const { startPortalMetrics } = await import('./metrics/startPortalMetrics.ts');
  return startPortalMetrics({ port, host }, watched);
}

/** The proxy in front may name a request's trace. */
async function traceRequests(given: Settings) {
  await startTracing(given, 'common-ground-portal');
  if (!tracing()) return undefined;
  const options = { routeOf: await routeOfBuild(), trustsCaller: given.TRUSTED_PROXIES > 0 };
  return (handle: RequestListener) => traced(handle, options);
}

interface Production {
  readonly headers: SecurityHeaders;
  readonly releases: string | undefined;
  readonly cacheMb: number;
  /** Milliseconds of a rendering for the cache. */
  readonly limit: number;
  readonly dataDir: string | undefined;
  readonly site: string;
}

interface PageService {
  readonly render: Render;
  readonly respondFromCache?: RespondFromCache;
  readonly usage?: () => CacheUsage;
  readonly saveCopies?: () => Promise<void>;
  readonly build?: string;
}

async function inProduction(
  render: Render,
  { headers, releases, cacheMb, limit, dataDir, site }: Production,
): Promise<PageService> {
  const next = join(process.cwd(), '.next');
  const built = join(next, 'static');
  const buildId = (await readFile(join(next, 'BUILD_ID'), 'utf8')).trim();
  const portal = `${buildId} ${site}`;
  const copies = dataDir ? createCopiesOnDisk({ folder: join(dataDir, 'pages'), portal }) : null;
  const pages: PageService & Partial<Pick<ReturnType<typeof pageCache>, 'entries'>> =
    cacheMb > 0
      ? pageCache(render, {
          maxBytes: cacheMb * 1024 * 1024,
          limit,
          composition,
          changes: { count: changeCount, isListening, isUnchanged },
          copies: (await copies?.load()) ?? [],
          complete: (own, target) => completeHeaders(own, { target, headers }),
          compose: createCompose({ read: readViewer, filesOf: audienceFiles }),
        })
      : { render };
  const archive = releases
    ? await ReleaseArchive.open({ folder: releases, buildId, built, read: serveRelease })
    : null;
  const files = { built, icons: join(process.cwd(), 'public'), buildId, archive };
  const saveCopies = async () => copies?.save(pages.entries?.() ?? []);
  if (copies) setInterval(() => void saveCopies(), SAVE_COPIES_MS).unref();
  return { ...pages, build: buildId, saveCopies, render: staticFiles(files, pages.render) };
}
