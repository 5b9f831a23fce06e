import type { OperationName } from '#contract/operations.ts';
import { settings } from '#lib/config/settings.server.ts';
import type { IdentitySettings } from '#lib/session/authority.server.ts';
import { cachedContexts } from './cachedContexts.server.ts';
import { encrypted } from './encryption.server.ts';
import { createFileStore, sessionFolder } from './fileStore.server.ts';
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

function identitySettings(): IdentitySettings | null {
  const given = settings();
  if (!given.B2C_AUTHORITY || !given.B2C_CLIENT_ID || !given.B2C_CLIENT_SECRET) return null;
  return {
    authority: given.B2C_AUTHORITY,
    clientId: given.B2C_CLIENT_ID,
    clientSecret: given.B2C_CLIENT_SECRET,
    policies: {
      signin: given.B2C_POLICY_SIGNIN,
      reset: given.B2C_POLICY_RESET,
      forcedreset: given.B2C_POLICY_FORCEDRESET,
    },
  };
}

/** Creates the session store: Redis for several portals, a file for one machine, else memory. */
function createStore(secrets: readonly string[]): KeyValueStore {
  const { REDIS_URL, DATA_DIR } = settings();
  if (REDIS_URL) return encrypted(createRedisStore(REDIS_URL), secrets);
  return DATA_DIR ? encrypted(createFileStore(sessionFolder(DATA_DIR)), secrets) : createMemoryStore();
}

function createSignIn(): SignIn | null {
  const identity = identitySettings();
  const { AUTH_SECRETS: secrets, ORIGIN } = settings();
  if (!identity || !secrets) return null;
  const store = createStore(secrets);
  const now = Date.now;
  const refreshTokenStore = createRefreshTokenStore({
    store,
    now,
    refresh: (old, refreshToken) => refreshTokens(old, refreshToken, { identity, now }),
  });
  return { identity, secrets, store, origin: ORIGIN, now, refreshTokenStore, ...cachedContexts() };
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
