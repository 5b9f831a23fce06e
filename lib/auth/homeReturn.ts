import { parseCookie } from 'cookie';
import { setCookie } from '#lib/session/authCookies.ts';
import { type AuthResponse, redirectTo } from './authResponse.ts';

// For the redirect only, not the next visit.
const SECONDS = 10;

/** Marks returns to the home page, which redirects newcomers, by a short-lived cookie. */
export function backTo(returnUrl: string, setCookies: readonly string[] = []): AuthResponse {
  const isHome = /^\/(?:[?#]|$)/.test(returnUrl);
  return redirectTo(
    returnUrl,
    isHome ? [...setCookies, setCookie('auth_returnurl', '/', SECONDS)] : setCookies,
  );
}

export const comesBackHome = (cookie = ''): boolean => parseCookie(cookie)['auth_returnurl'] === '/';
