import { decodeJwt } from 'jose';
import type { Answer } from '#contract/operations.ts';
import type { UserContext } from '#contract/users/schema.ts';
import { ApiError } from '#lib/http/apiError.ts';
import { withTimeLimit } from '#lib/http/visit.server.ts';
import { logger } from '#lib/log/logger.server.ts';
import { type ClaimNames, type Profile, profileOf } from '../api/profileClaims.ts';
import { type Cookies, removeSessionCookies } from './authCookies.ts';
import type { RefreshTokenStore } from './refreshTokenStore.server.ts';
import {
  accessCookie,
  expiryOf,
  isFresh,
  readTokens,
  signedInAt,
  tokenCookies,
  type Tokens,
} from './tokens.server.ts';

/** User context as the context API responds with it, perhaps without the object id. */
export type KnownContext = NonNullable<Answer<'getContext'>['user']>;

export interface Session {
  readonly profile: Profile;
  readonly context: UserContext;
  /** Expiry of the present token, in milliseconds since 1970; it is renewed before. */
  readonly expiresAt: number;
  /** Token for calls on behalf of the user; never leaves the server. */
  readonly accessToken: string;
}

export interface SessionRead {
  readonly session: Session | null;
  readonly setCookies: readonly string[];
}

export interface SessionSources {
  readonly secrets: readonly string[];
  /** Claims that name a person; the usual ones without it. */
  readonly claims?: ClaimNames | undefined;
  readonly refreshTokenStore: RefreshTokenStore;
  /** @param signedInAt seconds since 1970 */
  readonly fetchContext: (accessToken: string, signedInAt: number) => Promise<KnownContext>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Milliseconds for the session, of the visitor's five seconds: the page needs the rest. */
const SESSION_MS = 2400;

const none: SessionRead = { session: null, setCookies: [] };

/**
 * Reads a visitor's session and renews it when its token expires within a minute; null without one and after any
 * error. Never throws; removes the cookies only when the session is over for good.
 */
export async function readSession(cookies: Cookies, sources: SessionSources): Promise<SessionRead> {
  try {
    return await withTimeLimit(SESSION_MS, () => read(cookies, sources));
  } catch (error) {
    logger().error({ err: error, ...(error instanceof ApiError && error.call) }, 'session not read');
    return none;
  }
}

async function read(cookies: Cookies, sources: SessionSources): Promise<SessionRead> {
  const { secrets, refreshTokenStore, now } = sources;
  const held = await readTokens(cookies, { secrets, now: now() });
  if (!held) return none;
  const over = { session: null, setCookies: removeSessionCookies(cookies) };
  const end = await refreshTokenStore.endOf(held.sid);
  if (end) return end === 'replaced' ? none : over;
  if (isFresh(held, now())) {
    const session = await sessionOf(held, sources).catch(isErased);
    if (session === 'erased') {
      await refreshTokenStore.end(held);
      return over;
    }
    const missing = cookies['auth_jwt'] !== held.access_token;
    const seconds = (expiryOf(held) - now()) / 1000;
    return { session, setCookies: missing ? [accessCookie(held.access_token, seconds)] : [] };
  }
  const renewal = await refreshTokenStore.renew(held);
  if (renewal.kind === 'over') return over;
  if (renewal.kind === 'unavailable') return none;
  const setCookies = await tokenCookies(renewal.tokens, { secrets, cookies });
  try {
    const session = await sessionOf(renewal.tokens, sources).catch(isErased);
    if (session !== 'erased') return { session, setCookies };
    await refreshTokenStore.end(renewal.tokens);
    return over;
  } catch (error) {
    // The new tokens must reach the browser anyway.
    logger().error({ err: error }, 'no user context for a refreshed session');
    return { session: null, setCookies };
  }
}

/** Returns 'erased' for an erased account, whose session ends; rethrows other errors. */
function isErased(error: unknown): 'erased' {
  if (error instanceof ApiError && error.code === 'account-erased') return 'erased';
  throw error;
}

async function sessionOf(tokens: Tokens, { fetchContext, claims }: SessionSources): Promise<Session | null> {
  const profile = profileOf(decodeJwt(tokens.id_token), claims);
  if (!profile) return null;
  const known = await fetchContext(tokens.access_token, signedInAt(tokens));
  const context = { ...known, oid: profile.oid };
  return { profile, context, expiresAt: expiryOf(tokens), accessToken: tokens.access_token };
}
