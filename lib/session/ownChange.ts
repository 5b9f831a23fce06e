import type { IncomingHttpHeaders } from 'node:http';
import { setCookie } from './authCookies.ts';

const OWN_CHANGE = 'own_change';

// Longer than changes take to reach the portals.
const SECONDS = 10;

const hasSession = /(?:^|;)\s*auth_token=/;
const hasChanged = /(?:^|;)\s*own_change=/;

interface Call {
  readonly method?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** Changes nothing on pages. */
const beacon = /^\/api\/events(?:[/?]|$)/;

/** Returns a cookie for calls by which a signed-in person may change content. */
export function ownChangeCookie({ method, headers }: Call, target: string): string | null {
  if (method === 'GET' || method === 'HEAD' || beacon.test(target)) return null;
  return hasSession.test(headers.cookie ?? '') ? setCookie(OWN_CHANGE, '1', SECONDS) : null;
}

/** Checks for a session without a recent change that shared pages may not show yet. */
export const readsOnly = ({ headers: { cookie = '' } }: Call): boolean =>
  hasSession.test(cookie) && !hasChanged.test(cookie);
