import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Cookies, removeCookie, setCookie, MAX_COOKIE_BYTES, THIRTY_DAYS } from './authCookies.ts';
import { sign, unsign } from './signing.server.ts';
import { closeJwt, openedJwt, openJwt } from './openedJwt.ts';
import { joinCookie, splitCookie } from './splitCookie.ts';

const tokens = z.object({
  access_token: z.string().min(1),
  id_token: z.string().min(1),
  /** Seconds from `iat` on. */
  expires_in: z.number().positive(),
  scope: z.string(),
  /** Seconds since 1970. */
  iat: z.number().int(),
  /** Stays the same from sign-in to sign-out, through all refreshes. */
  sid: z.string().min(16),
  /** When they signed in, in seconds since 1970; stays the same, too. Missing in cookies of before it was there. */
  since: z.number().int().optional(),
});

/** What the cookie `auth_token` holds. */
export type Tokens = z.infer<typeof tokens>;

const storedJwt = z.union([z.string(), openedJwt.transform(closeJwt)]);

/** The same with its tokens opened, so that they can be packed. */
const storedTokens = tokens
  .omit({ access_token: true, id_token: true })
  .extend({ access_token: storedJwt, id_token: storedJwt })
  .pipe(tokens);

/** How long before its end a token is renewed, in seconds. */
const REFRESH_MARGIN = 60;

export const newSessionId = (): string => randomUUID();

/** When a person signed in, in seconds since 1970, as far as it is known. */
export const signedInAt = ({ since, iat }: Pick<Tokens, 'since' | 'iat'>): number => since ?? iat;

/** Milliseconds since 1970. */
export const expiryOf = ({ iat, expires_in }: Pick<Tokens, 'iat' | 'expires_in'>): number =>
  (iat + expires_in) * 1000;

export const isFresh = (held: Tokens, now: number): boolean => expiryOf(held) - now > REFRESH_MARGIN * 1000;

/** The identity token as a key, which does not give it away. */
export const keyOf = ({ id_token }: Pick<Tokens, 'id_token'>): string =>
  createHash('sha256').update(id_token).digest('base64url');

/** The tokens of a visitor; null where the cookie is absent, damaged or not ours. */
export async function readTokens(
  cookies: Cookies,
  { secrets, now }: { secrets: readonly string[]; now: number },
): Promise<Tokens | null> {
  const value = joinCookie('auth_token', cookies);
  const claims = value && (await unsign(value, { secrets, purpose: 'auth_token', now }));
  return storedTokens.safeParse(claims).data ?? null;
}

/**
 * Cookies that keep the tokens in the browser: `auth_token`, signed, in as many parts as it needs. The next request's session
 * copies the access token to `auth_jwt`: both at once would be too long for the head of one response.
 */
export async function tokenCookies(
  held: Tokens,
  { secrets, cookies }: { secrets: readonly string[]; cookies: Cookies },
): Promise<string[]> {
  const { access_token, id_token } = held;
  const claims = { ...held, access_token: openJwt(access_token), id_token: openJwt(id_token) };
  const value = await sign(claims, { secrets, purpose: 'auth_token' });
  return splitCookie('auth_token', value, { cookies, maxAge: THIRTY_DAYS });
}

/** `auth_jwt`; without a value where the token is longer than a cookie may be. */
export function accessCookie(accessToken: string, maxAge: number): string {
  const cookie = setCookie('auth_jwt', accessToken, Math.floor(maxAge));
  return cookie.length <= MAX_COOKIE_BYTES ? cookie : removeCookie('auth_jwt');
}
