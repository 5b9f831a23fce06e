import { parseCookie } from 'cookie';
import { setCookie } from '#lib/session/authCookies.ts';
import { type AuthResponse, redirectTo } from './authResponse.ts';

// Long enough for the redirect, too short for the next visit.
const SECONDS = 10;

/**
 * Redirects to the return address. The home page redirects newcomers to their language; a short-lived cookie marks
 * people who come back to the English one, since their request from another site looks like a newcomer's.
 */
export function backTo(returnUrl: string, setCookies: readonly string[] = []): AuthResponse {
  const isHome = /^\/(?:[?#]|$)/.test(returnUrl);
  return redirectTo(
    returnUrl,
    isHome ? [...setCookies, setCookie('auth_returnurl', '/', SECONDS)] : setCookies,
  );
}

/** Returns whether a `Cookie` header marks a return to the home page. */
export const comesBackHome = (cookie = ''): boolean => parseCookie(cookie)['auth_returnurl'] === '/';
