import type { OperationName } from '#contract/operations.ts';
import { settings } from '#lib/config/settings.server.ts';
import { cachedContexts } from './cachedContexts.server.ts';
import { encrypted } from './encryption.server.ts';
import { createFileStore, sessionFolder } from './fileStore.server.ts';
import { identityOf, type IdentitySettings } from './identitySettings.ts';
import type { KeyValueStore } from './keyValueStore.ts';
import { createMemoryStore } from './memoryStore.ts';
import { type CookieRequest, ownCookies } from './ownCookies.ts';
import { readSession, type SessionRead, type SessionSources } from './readSession.server.ts';
import { createRedisStore } from './redisStore.server.ts';
import { refreshTokens } from './refreshTokens.server.ts';
import { createRefreshTokenStore } from './refreshTokenStore.server.ts';

export interface SignIn extends SessionSources {
  readonly identity: IdentitySettings;
  readonly store: KeyValueStore;
  readonly origin: string;
  readonly forget: (accessToken: string) => void;
}

/** Creates the session store: Redis for several portals, a file for one machine, else memory. */
function createStore(secrets: readonly string[]): KeyValueStore {
  const { REDIS_URL, DATA_DIR } = settings();
  if (REDIS_URL) return encrypted(createRedisStore(REDIS_URL), secrets);
  return DATA_DIR ? encrypted(createFileStore(sessionFolder(DATA_DIR)), secrets) : createMemoryStore();
}

function createSignIn(): SignIn | null {
  const identity = identityOf(settings());
  const { AUTH_SECRETS: secrets, ORIGIN } = settings();
  if (!identity || !secrets) return null;
  const store = createStore(secrets);
  const now = Date.now;
  const refreshTokenStore = createRefreshTokenStore({
    store,
    now,
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
    ...cachedContexts(),
  };
}

// One store for all copies of this module in the build.
const place = Symbol.for('common-ground.sign-in');
const shared = globalThis as { [place]?: SignIn | null };

/** Returns the process's sign-in; null without an identity service. */
export function signIn(): SignIn | null {
  if (shared[place] === undefined) shared[place] = createSignIn();
  return shared[place];
}

export function afterChange(operation: OperationName, accessToken: string | undefined): void {
  if (operation === 'putUserVerification' && accessToken) signIn()?.forget(accessToken);
}

/** Reads the session of a request, from cookies that are surely ours; none without an identity service. */
export async function sessionOf(request: CookieRequest): Promise<SessionRead> {
  const sources = signIn();
  return sources ? readSession(ownCookies(request), sources) : { session: null, setCookies: [] };
}
