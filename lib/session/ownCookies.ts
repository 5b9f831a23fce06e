import type { IncomingHttpHeaders } from 'node:http';
import type { Cookies } from './authCookies.ts';

const isOfSignIn = /^auth_(?:jwt|policy|returnurl|state|track|token(?:\.\d{1,2})?)$/;

/** A request as Next hands it over. */
export interface CookieRequest {
  readonly headers: IncomingHttpHeaders;
  readonly cookies: Cookies;
}

/**
 * The cookies of a request without those of sign-in that come twice with different values: a neighbouring site of the same
 * domain may have set one of them, to sign a person in as another person, and which one is ours cannot be told. The only reader of `request.cookies` (see eslint.config.js).
 */
export function ownCookies({ headers: { cookie = '' }, cookies }: CookieRequest): Cookies {
  if (!cookie.includes('auth_')) return cookies;
  const values = new Map<string, Set<string>>();
  for (const pair of cookie.split(';')) {
    const [name = '', ...value] = pair.split('=');
    const given = values.get(name.trim()) ?? new Set();
    values.set(name.trim(), given.add(value.join('=').trim()));
  }
  const isClear = (name: string) => !isOfSignIn.test(name) || (values.get(name)?.size ?? 1) < 2;
  return Object.fromEntries(Object.entries(cookies).filter(([name]) => isClear(name)));
}
