import { decodeJwt } from 'jose';
import { defaultLocale, type Locale } from '#contract/shared/locale.ts';
import type { SiteContext } from '#contract/site/schema.ts';
import type { UserContext } from '#contract/users/schema.ts';
import { ApiError, isSessionEnd } from '#lib/http/apiError.ts';
import { withTimeLimit } from '#lib/http/visit.server.ts';
import { logger } from '#lib/log/logger.server.ts';
import { type ClaimNames, type Profile, profileOf } from '../api/profileClaims.ts';
import { type Cookies, removeSessionCookies } from './authCookies.ts';
import { reachedLimit, type SessionLifetime } from './lifetime.ts';
import type { RefreshTokenStore } from './refreshTokenStore.server.ts';
import {
  accessCookie,
  expiryOf,
  isFresh,
  isSignedByOlder,
  readTokens,
  signedInAt,
  tokenCookies,
  type Tokens,
} from './tokens.server.ts';

type UserSite = SiteContext & { readonly user: NonNullable<SiteContext['user']> };

/** Signed-in person by their tokens. */
export interface Person {
  readonly profile: Profile;
  /** Milliseconds since 1970; the token is renewed before. */
  readonly expiresAt: number;
  /** Secret: never leaves the server. */
  readonly accessToken: string;
  /** Sign-in, in seconds since 1970. */
  readonly signedInAt: number;
  /** Session number; never leaves the server. */
  readonly sid: string;
}

/** Empty for anonymous visitors. */
export type Credentials = Partial<Pick<Person, 'accessToken' | 'signedInAt'>>;

export const credentialsOf = (person: Person | null): Credentials =>
  person ? { accessToken: person.accessToken, signedInAt: person.signedInAt } : {};

export interface Session extends Person {
  readonly context: UserContext;
  /** Context, so that a page need not request it again. */
  readonly siteContext: SiteContext;
}

export interface SessionRead<P extends Person = Session> {
  readonly session: P | null;
  readonly setCookies: readonly string[];
}

export interface SessionSources {
  readonly secrets: readonly string[];
  /** Unusual claims that name a person. */
  readonly claims?: ClaimNames | undefined;
  readonly refreshTokenStore: RefreshTokenStore;
  readonly fetchContext: (
    person: Pick<Person, 'accessToken' | 'signedInAt'>,
    locale: Locale,
  ) => Promise<UserSite>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Without limits if absent. */
  readonly lifetime?: SessionLifetime;
}

/** Milliseconds of the visit's 2.5 seconds; the page needs the rest. */
const SESSION_MS = 1500;

const none = { session: null, setCookies: [] } as const;

/**
 * Reads a session and renews it when its token expires within a minute; null without one and after any error.
 * Never throws; removes the cookies only when the session is over for good. Requests the user context each
 * time: a revoked role does not count.
 */
export const readSession = (
  cookies: Cookies,
  sources: SessionSources,
  locale: Locale = defaultLocale,
): Promise<SessionRead> =>
  readAs(cookies, sources, async (person) => {
    const siteContext = await sources.fetchContext(person, locale);
    return { ...person, siteContext, context: { ...siteContext.user, oid: person.profile.oid } };
  });

/** Reads a session without the context, for calls on which the context API decides. */
export const readPerson = (cookies: Cookies, sources: SessionSources): Promise<SessionRead<Person>> =>
  readAs(cookies, sources, (person) => Promise.resolve(person));

type Complete<P extends Person> = (person: Person) => Promise<P>;

async function readAs<P extends Person>(
  cookies: Cookies,
  sources: SessionSources,
  complete: Complete<P>,
): Promise<SessionRead<P>> {
  try {
    return await withTimeLimit(SESSION_MS, () => read(cookies, sources, complete));
  } catch (error) {
    logger().error({ err: error, ...(error instanceof ApiError && error.call) }, 'session not read');
    return none;
  }
}

async function read<P extends Person>(
  cookies: Cookies,
  sources: SessionSources,
  complete: Complete<P>,
): Promise<SessionRead<P>> {
  const { secrets, claims, refreshTokenStore, now } = sources;
  const sessionOf = async (tokens: Tokens): Promise<P | null> => {
    const person = personOf(tokens, claims);
    return person && complete(person);
  };
  const held = await readTokens(cookies, { secrets, now: now() });
  if (!held) return none;
  const over = { session: null, setCookies: removeSessionCookies(cookies) };
  const end = await refreshTokenStore.endOf(held.sid);
  if (end) return end === 'replaced' ? none : over;
  const limit = reachedLimit(
    { startedAt: signedInAt(held) * 1000, expiresAt: expiryOf(held) },
    sources.lifetime,
    now(),
  );
  if (limit) {
    await refreshTokenStore.end(held);
    const person = personOf(held, claims)?.profile.oid;
    logger().info({ event: 'session-ended', limit, person }, 'a session has reached its limit');
    return over;
  }
  if (isFresh(held, now())) {
    const session = await sessionOf(held).catch(isOver);
    if (session === 'over') {
      await refreshTokenStore.end(held);
      return over;
    }
    const missing = cookies['auth_jwt'] !== held.access_token;
    const seconds = (expiryOf(held) - now()) / 1000;
    if (missing) return { session, setCookies: [accessCookie(held.access_token, seconds)] };
    // A secret can be removed once all cookies are signed by newer ones.
    const isOld = await isSignedByOlder(cookies, { secrets, now: now() });
    return { session, setCookies: isOld ? await tokenCookies(held, { secrets, cookies }) : [] };
  }
  const renewal = await refreshTokenStore.renew(held);
  if (renewal.kind === 'over') return over;
  if (renewal.kind === 'unavailable') return none;
  const setCookies = await tokenCookies(renewal.tokens, { secrets, cookies });
  try {
    const session = await sessionOf(renewal.tokens).catch(isOver);
    if (session !== 'over') return { session, setCookies };
    await refreshTokenStore.end(renewal.tokens);
    return over;
  } catch (error) {
    // The new tokens must reach the browser anyway.
    logger().error({ err: error }, 'no user context for a refreshed session');
    return { session: null, setCookies };
  }
}

/** Returns 'over' for an ended session; rethrows other errors. */
function isOver(error: unknown): 'over' {
  if (isSessionEnd(error)) return 'over';
  throw error;
}

function personOf(tokens: Tokens, claims: ClaimNames | undefined): Person | null {
  const profile = profileOf(decodeJwt(tokens.id_token), claims);
  if (!profile) return null;
  const { access_token: accessToken } = tokens;
  const expiresAt = expiryOf(tokens);
  return { profile, expiresAt, accessToken, signedInAt: signedInAt(tokens), sid: tokens.sid };
}
