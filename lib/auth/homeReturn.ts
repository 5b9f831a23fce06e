import { parseCookie } from 'cookie';
import { setCookie } from '#lib/session/authCookies.ts';
import { type AuthResponse, redirectTo } from './authResponse.ts';

// Long enough for the redirect, too short for the next visit.
const SECONDS = 10;

/**
 * Leads a person back to where they were. The home page sends newcomers to a language of theirs; the person who comes back to it from
 * signing in or out has been there in English, and nothing but a cookie says so: on the way from another site the request
 * looks like a newcomer's.
 */
export function backTo(returnUrl: string, setCookies: readonly string[] = []): AuthResponse {
  const isHome = /^\/(?:[?#]|$)/.test(returnUrl);
  return redirectTo(
    returnUrl,
    isHome ? [...setCookies, setCookie('auth_returnurl', '/', SECONDS)] : setCookies,
  );
}

/** Whether a `Cookie` header says that a person comes back to the home page. */
export const comesBackHome = (cookie = ''): boolean => parseCookie(cookie)['auth_returnurl'] === '/';
