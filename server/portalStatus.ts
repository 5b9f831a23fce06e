import { statfs } from 'node:fs/promises';
import { changeCount, heardAt, isListening } from '#lib/api/contentChanges.server.ts';
import { settings } from '#lib/config/settings.server.ts';
import { inTime } from '#lib/http/visit.server.ts';
import { expectationOf } from '#lib/session/authority.server.ts';
import { identityOf } from '#lib/session/identitySettings.ts';
import { signIn } from '#lib/session/session.server.ts';
import type { PortalDependency, PortalStatus } from '#lib/status/portalStatus.ts';
import manifest from '../package.json' with { type: 'json' };
import type { ContextApiCheck } from './contextApiCheck.ts';
import type { CacheUsage } from './pageCache/pageCache.ts';
import type { OpenCircuits } from './renderers/openCircuits.ts';

interface Sources {
  readonly build: string;
  readonly checkContextApi: ContextApiCheck;
  readonly circuits: OpenCircuits;
  readonly usage: (() => CacheUsage) | undefined;
  readonly renderers: () => PortalStatus['renderers'];
}

const LIMIT_MS = 1000;

type State = PortalDependency['state'];

/** Accepts any response. */
async function reach(url: string): Promise<State> {
  const response = await fetch(url, {
    redirect: 'manual',
    // Required by servers of map tiles.
    headers: { referer: settings().ORIGIN },
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  await response.body?.cancel();
  return response.status < 500 ? 'responds' : 'fails';
}

/** Silent without a response in time. */
async function timed(check: () => Promise<State>): Promise<Pick<PortalDependency, 'state' | 'ms'>> {
  const started = performance.now();
  const state = await inTime(check(), LIMIT_MS).catch(() => 'silent' as const);
  return { state, ms: state === 'responds' ? Math.round(performance.now() - started) : null };
}

const unused = (state: 'built-in' | 'not-configured') => ({ state, ms: null });

function sessionsKind(): PortalStatus['sessions'] {
  const { REDIS_URL, DATA_DIR } = settings();
  if (!signIn()) return 'none';
  if (REDIS_URL) return 'redis';
  return DATA_DIR ? 'folder' : 'memory';
}

function checkSessions() {
  const store = signIn()?.store;
  if (!store) return unused('not-configured');
  if (sessionsKind() === 'memory') return unused('built-in');
  return timed(async () => {
    await store.get('status:any');
    return 'responds';
  });
}

function checkIdentity() {
  const identity = identityOf(settings());
  return identity ? timed(() => reach(expectationOf(identity, 'signin').address)) : unused('not-configured');
}

// Tile of the whole world.
const firstTile = (template: string): string =>
  template
    .replace('{s}', 'a')
    .replace('{r}', '')
    .replaceAll(/\{[zxy]\}/g, '0');

function checkTiles() {
  const { MAP_TILE_URL } = settings();
  return MAP_TILE_URL ? timed(() => reach(firstTile(MAP_TILE_URL))) : unused('built-in');
}

async function readDisk(): Promise<PortalStatus['disk']> {
  const { DATA_DIR } = settings();
  if (!DATA_DIR) return null;
  // Sessions or saved pages; the folder comes with the first of them.
  const disk = await statfs(DATA_DIR).catch(() => null);
  return disk && { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize };
}

const originOf = (url: string | undefined): string | undefined => (url ? new URL(url).origin : undefined);

/** Contains no address and no secret. */
export function createPortalStatus({ build, checkContextApi, circuits, usage, renderers }: Sources) {
  const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();
  const { CONTEXT_API_URL, B2C_AUTHORITY, OIDC_ISSUER } = settings();

  async function read(): Promise<PortalStatus> {
    const checkApi = async () => ((await checkContextApi()) === null ? 'responds' : 'fails');
    const [api, identity, sessions, tiles, disk] = await Promise.all([
      timed(checkApi),
      checkIdentity(),
      checkSessions(),
      checkTiles(),
      readDisk(),
    ]);
    const open = circuits.origins();
    const isRefused = (url?: string) => open.has(originOf(url) ?? '');
    const at = heardAt();
    return {
      at: new Date().toISOString(),
      startedAt,
      version: manifest.version,
      build,
      dependencies: [
        { name: 'context-api', ...api, isRefused: isRefused(CONTEXT_API_URL) },
        { name: 'identity', ...identity, isRefused: isRefused(B2C_AUTHORITY ?? OIDC_ISSUER) },
        { name: 'sessions', ...sessions, isRefused: false },
        { name: 'tiles', ...tiles, isRefused: false },
      ],
      sessions: sessionsKind(),
      cache: usage?.() ?? null,
      renderers: renderers(),
      changes: {
        isListening: isListening(),
        count: changeCount(),
        lastAt: at === null ? null : new Date(at).toISOString(),
      },
      disk,
    };
  }

  let underWay: Promise<PortalStatus> | undefined;
  return () => (underWay ??= read().finally(() => (underWay = undefined)));
}
