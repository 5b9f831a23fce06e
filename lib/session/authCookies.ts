import { stringifySetCookie } from 'cookie';

/** Sign-in and session cookies; `auth_token` may have further parts, `auth_token.1` and so on. */
export const authCookieNames = [
  'auth_jwt',
  'auth_policy',
  'auth_returnurl',
  'auth_state',
  'auth_token',
  'auth_track',
] as const;

/** Bytes of name, value and attributes that browsers accept (RFC 6265, section 6.1). */
export const MAX_COOKIE_BYTES = 4096;

export const THIRTY_DAYS = 2_592_000;

export type Cookies = Readonly<Record<string, string | undefined>>;

/** Returns an HttpOnly, same-site cookie, https only (or one machine). */
export const setCookie = (name: string, value: string, maxAge?: number): string =>
  stringifySetCookie({
    name,
    value,
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    ...(maxAge !== undefined && { maxAge }),
  });

export const removeCookie = (name: string): string => setCookie(name, '', 0);

const removeParts = (cookies: Cookies): string[] =>
  Object.keys(cookies)
    .filter((name) => /^auth_token\.\d{1,2}$/.test(name))
    .map(removeCookie);

export const removeAuthCookies = (cookies: Cookies): string[] => [
  ...authCookieNames.map(removeCookie),
  ...removeParts(cookies),
];

/** Removes the cookies of an ended session, but not those of a pending sign-in or sign-out. */
export const removeSessionCookies = (cookies: Cookies): string[] => [
  ...['auth_jwt', 'auth_token', 'auth_track'].map(removeCookie),
  ...removeParts(cookies),
];
