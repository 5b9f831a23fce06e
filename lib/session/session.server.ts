import { decodeJwt } from 'jose';
import type { Locale } from '#contract/shared/locale.ts';
import type { OwnSession } from '#lib/api/ownSession.ts';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import { settings } from '#lib/config/settings.server.ts';
import { logger } from '#lib/log/logger.server.ts';
import { profileOf } from '../api/profileClaims.ts';
import { encrypted } from './encryption.server.ts';
import { fetchContext } from './fetchContext.server.ts';
import { createFileStore, sessionFolder } from './fileStore.server.ts';
import { identityOf, type IdentitySettings } from './identitySettings.ts';
import type { KeyValueStore } from './keyValueStore.ts';
import { createMemoryStore } from './memoryStore.ts';
import { type CookieRequest, ownCookies } from './ownCookies.ts';
import {
  type Person,
  readPerson,
  readSession,
  type SessionRead,
  type SessionSources,
} from './readSession.server.ts';
import { createRedisStore } from './redisStore.server.ts';
import { refreshTokens } from './refreshTokens.server.ts';
import { createRefreshTokenStore } from './refreshTokenStore.server.ts';

export interface SignIn extends SessionSources {
  readonly identity: IdentitySettings;
  readonly store: KeyValueStore;
  readonly origin: string;
  readonly createApi: typeof createServerApi;
}

/** Milliseconds between log lines about a full store. */
const REPORT_EVERY_MS = 60_000;
let reportedAt = -Infinity;

function reportFull(kind: string): void {
  if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
  reportedAt = performance.now();
  logger().warn(
    { kind },
    'the session store in memory is full: the oldest entries go. Set REDIS_URL or DATA_DIR',
  );
}

/** Creates Redis for several portals, a file for one machine, else memory. */
function createStore(secrets: readonly string[]): KeyValueStore {
  const { REDIS_URL, DATA_DIR } = settings();
  if (REDIS_URL) return encrypted(createRedisStore(REDIS_URL), secrets);
  return DATA_DIR
    ? encrypted(createFileStore(sessionFolder(DATA_DIR)), secrets)
    : createMemoryStore({ onFull: reportFull });
}

const HOUR_MS = 3_600_000;

/** Of this copy of the module: callers tell errors by their classes, of which each copy has its own. */
const own = { fetchContext, createApi: createServerApi };

type SharedSignIn = Omit<SignIn, keyof typeof own>;

function createSignIn(): SharedSignIn | null {
  const identity = identityOf(settings());
  const { AUTH_SECRETS: secrets, ORIGIN, SESSION_MAX_HOURS, SESSION_IDLE_HOURS } = settings();
  if (!identity || !secrets) return null;
  const store = createStore(secrets);
  const now = Date.now;
  const lifetime = { absolute: SESSION_MAX_HOURS * HOUR_MS, idle: SESSION_IDLE_HOURS * HOUR_MS };
  const refreshTokenStore = createRefreshTokenStore({
    store,
    now,
    lifetime,
    personOf: ({ id_token }) => profileOf(decodeJwt(id_token), identity.claims)?.oid ?? null,
    refresh: (old, refreshToken) => refreshTokens(old, refreshToken, { identity, now }),
  });
  return {
    identity,
    claims: identity.claims,
    secrets,
    store,
    origin: ORIGIN,
    now,
    refreshTokenStore,
    lifetime,
  };
}

// Shared by all module copies.
const globalKey = Symbol.for('common-ground.sign-in');
const shared = globalThis as { [globalKey]?: SharedSignIn | null };

/** Null without an identity service. */
export function signIn(): SignIn | null {
  if (shared[globalKey] === undefined) shared[globalKey] = createSignIn();
  return shared[globalKey] && { ...own, ...shared[globalKey] };
}

const none = { session: null, setCookies: [] } as const;

/** Returns none without an identity service. */
export async function sessionOf(request: CookieRequest, locale: Locale): Promise<SessionRead> {
  const sources = signIn();
  return sources ? readSession(ownCookies(request), sources, locale) : none;
}

export async function personOf(request: CookieRequest): Promise<SessionRead<Person>> {
  const sources = signIn();
  return sources ? readPerson(ownCookies(request), sources) : none;
}

/** Returns none without an identity service. */
export async function ownSessions({ profile, sid }: Person): Promise<OwnSession[]> {
  return (await signIn()?.refreshTokenStore.sessionsOf(profile.oid, sid)) ?? [];
}
