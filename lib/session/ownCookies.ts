import type { IncomingHttpHeaders } from 'node:http';
import type { Cookies } from './authCookies.ts';

const isOfSignIn = /^auth_(?:jwt|policy|returnurl|state|track|token(?:\.\d{1,2})?)$/;

export interface CookieRequest {
  readonly headers: IncomingHttpHeaders;
  readonly cookies: Cookies;
}

/**
 * Returns cookies without sign-in cookies of two values: a neighboring site of the domain may have set one to
 * sign a person in as another. The only reader of `request.cookies` (see eslint.config.js).
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
