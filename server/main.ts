import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import type { NextConfig } from 'next';
import next from 'next';
import { capabilitiesRevision } from '#lib/api/capabilities.server.ts';
import { changeCount, isListening, isUnchanged } from '#lib/api/contentChanges.server.ts';
import { watchCapabilities } from '#lib/api/watchCapabilities.server.ts';
import { watchChanges } from '#lib/api/watchChanges.server.ts';
import { watchSettings } from '#lib/api/watchSettings.server.ts';
import { settingsRevision } from '#lib/config/portalSettings.server.ts';
import { settings, SettingsError } from '#lib/config/settings.server.ts';
import { OpenFolderError, ownFolder } from '#lib/files/ownFolder.server.ts';
import { watchCircuits } from '#lib/http/circuitBreaker.server.ts';
import { withinVisit } from '#lib/http/visit.server.ts';
import { offerTextFiles, TEXTS_FOLDER } from '#lib/i18n/textFiles.server.ts';
import { logger } from '#lib/log/logger.server.ts';
import { readViewer } from '#lib/page/readViewer.server.ts';
import { sessionFolder } from '#lib/session/fileStore.server.ts';
import { boundedRender } from './boundedRender.ts';
import { busyPage } from './busyPage.ts';
import { completeHeaders } from './completeHead.ts';
import { audienceFiles } from './composition/audienceFiles.ts';
import { createContextApiCheck } from './contextApiCheck.ts';
import { createHandler, isReading } from './handler.ts';
import { stopGracefully } from './lifecycle.ts';
import { createCompose } from './pageCache/compose.ts';
import type { AnswerHit } from './pageCache/hits.ts';
import { pageCache } from './pageCache/pageCache.ts';
import type { Render } from './pageCache/render.ts';
import { ReleaseArchive, releasesFolder } from './releaseArchive.ts';
import { rootFiles } from './rootFiles.ts';
import { type SecurityHeaders, securityHeaders } from './securityHeaders.ts';
import { serveRelease, staticFiles } from './staticFiles.ts';

// Longer than proxies and balancers keep a connection (mostly 60 s), so that they never use one that is just closed.
const KEEP_ALIVE_MS = 72_000;

// Others on the machine must not read its files.
process.umask(0o077);

try {
  await start();
} catch (error) {
  if (!(error instanceof SettingsError || error instanceof OpenFolderError)) throw error;
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
  const conf = development ? {} : { conf: await builtConfig() };
  const app = next({ dev: development, dir: process.cwd(), hostname: HOST, port: PORT, ...conf });
  // The settings are read only where the context API has them.
  await Promise.all([app.prepare(), watchCapabilities().then(watchSettings)]);
  if (!development) watchChanges();

  const route = rootFiles(app.getRequestHandler());
  // A page for the cache has its own time.
  const renderInTime: Render = (request, response) => {
    const work = () => route(request, response);
    return isReading(request) ? withinVisit(work, given.VISIT_LIMIT_MS) : withinVisit(work);
  };
  const render = development ? renderInTime : boundedRender(renderInTime, busyPage);
  const https = ORIGIN.startsWith('https:');
  const headers = securityHeaders({
    tileUrl: MAP_TILE_URL,
    tagManager: given.GTM_ID !== undefined,
    recaptcha: given.RECAPTCHA_SITE_KEY !== undefined,
    https,
    development,
  });
  const checkContextApi = createContextApiCheck({ url: CONTEXT_API_URL, key: CONTEXT_API_KEY });
  const {
    render: answer,
    answerHit,
    hasCopies = () => false,
  }: Answers = development
    ? { render }
    : await inProduction(render, { headers, releases, cacheMb: given.PAGE_CACHE_MB });
  const handler = createHandler({
    render: answer,
    ...(answerHit && { answerHit }),
    headers,
    checkContextApi,
    hasCopies,
    visitLimit: given.VISIT_LIMIT_MS,
    secure: https,
  });
  watchCircuits((origin, isOpen) => {
    if (isOpen) logger().warn({ origin }, 'the service does not respond; calls are refused');
    else logger().info({ origin }, 'the service responds again');
  });
  // Room for oversized queries, which safeTarget shortens, so that they do not end in a bare 431.
  const server = createServer({ maxHeaderSize: 64 * 1024, keepAliveTimeout: KEEP_ALIVE_MS }, handler.handle);
  if (development) {
    const upgrade = app.getUpgradeHandler();
    server.on('upgrade', (request, socket, head) => void upgrade(request, socket, head));
  }
  stopGracefully(server, {
    drainSeconds: given.DRAIN_SECONDS,
    onStop: handler.stop,
    onClosed: () => app.close(),
  });
  server.listen(PORT, HOST, () => {
    logger().info({ address: server.address(), origin: ORIGIN }, 'portal is listening');
    // Names a wrong base address or key at once, not at the first visitor.
    void checkContextApi();
  });
}

interface Production {
  readonly headers: SecurityHeaders;
  readonly releases: string | undefined;
  readonly cacheMb: number;
}

interface Answers {
  readonly render: Render;
  readonly answerHit?: AnswerHit;
  readonly hasCopies?: () => boolean;
}

async function inProduction(render: Render, { headers, releases, cacheMb }: Production): Promise<Answers> {
  const pages: Answers =
    cacheMb > 0
      ? pageCache(render, {
          maxBytes: cacheMb * 1024 * 1024,
          revision: () => capabilitiesRevision() + settingsRevision(),
          changes: { count: changeCount, isListening, isUnchanged },
          complete: (own, target) => completeHeaders(own, { target, headers }),
          compose: createCompose({ read: readViewer, filesOf: audienceFiles }),
        })
      : { render };
  const next = join(process.cwd(), '.next');
  const built = join(next, 'static');
  const buildId = (await readFile(join(next, 'BUILD_ID'), 'utf8')).trim();
  const archive = releases
    ? await ReleaseArchive.open({ folder: releases, buildId, built, read: serveRelease })
    : null;
  const files = { built, icons: join(process.cwd(), 'public'), buildId, archive };
  return { ...pages, render: staticFiles(files, pages.render) };
}

/** Returns the configuration resolved by the build: the standalone output has no next.config.ts. */
async function builtConfig(): Promise<NextConfig> {
  const { config } = await readBuilt<{ config: NextConfig }>('required-server-files.json');
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
  return config;
}

async function readBuilt<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(join(process.cwd(), '.next', file), 'utf8')) as T;
}
