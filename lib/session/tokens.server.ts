import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Cookies, MAX_COOKIE_BYTES, removeCookie, setCookie, THIRTY_DAYS } from './authCookies.ts';
import { closeJwt, openedJwt, openJwt } from './openedJwt.ts';
import { sign, unsign } from './signing.server.ts';
import { joinCookie, splitCookie } from './splitCookie.ts';

const tokens = z.object({
  access_token: z.string().min(1),
  id_token: z.string().min(1),
  /** Seconds after `iat`. */
  expires_in: z.number().positive(),
  scope: z.string(),
  /** Seconds since 1970. */
  iat: z.number().int(),
  /** Session id, constant from sign-in to sign-out. */
  sid: z.string().min(16),
  /** Sign-in, in seconds since 1970; absent in older cookies. */
  since: z.number().int().optional(),
});

export type Tokens = z.infer<typeof tokens>;

const storedJwt = z.union([z.string(), openedJwt.transform(closeJwt)]);

const storedTokens = tokens
  .omit({ access_token: true, id_token: true })
  .extend({ access_token: storedJwt, id_token: storedJwt })
  .pipe(tokens);

/** Seconds before expiry at which a token is renewed. */
const REFRESH_MARGIN = 60;

export const newSessionId = (): string => randomUUID();

/** Returns seconds since 1970, as far as known. */
export const signedInAt = ({ since, iat }: Pick<Tokens, 'since' | 'iat'>): number => since ?? iat;

/** Returns milliseconds since 1970. */
export const expiryOf = ({ iat, expires_in }: Pick<Tokens, 'iat' | 'expires_in'>): number =>
  (iat + expires_in) * 1000;

export const isFresh = (held: Tokens, now: number): boolean => expiryOf(held) - now > REFRESH_MARGIN * 1000;

export const keyOf = ({ id_token }: Pick<Tokens, 'id_token'>): string =>
  createHash('sha256').update(id_token).digest('base64url');

/** Null for a cookie that is absent, damaged or not ours. */
export async function readTokens(
  cookies: Cookies,
  { secrets, now }: { secrets: readonly string[]; now: number },
): Promise<Tokens | null> {
  const value = joinCookie('auth_token', cookies);
  const claims = value && (await unsign(value, { secrets, purpose: 'auth_token', now }));
  return storedTokens.safeParse(claims).data ?? null;
}

/** Finds valid cookies signed by another secret than the first. */
export async function isSignedByOlder(
  cookies: Cookies,
  { secrets, now }: { secrets: readonly string[]; now: number },
): Promise<boolean> {
  if (secrets.length < 2) return false;
  return (await readTokens(cookies, { secrets: secrets.slice(0, 1), now })) === null;
}

/**
 * Returns `auth_token`, signed and split. The next request copies the access token to `auth_jwt`: both would
 * exceed a response's headers.
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

/** Returns `auth_jwt`, empty if the token exceeds a cookie. */
export function accessCookie(accessToken: string, maxAge: number): string {
  const cookie = setCookie('auth_jwt', accessToken, Math.floor(maxAge));
  return cookie.length <= MAX_COOKIE_BYTES ? cookie : removeCookie('auth_jwt');
}
