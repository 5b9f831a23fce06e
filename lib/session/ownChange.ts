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

/** Counts visits, and changes nothing that a page shows. */
const beacon = /^\/api\/events(?:[/?]|$)/;

/** Returns the cookie for the response to a call by which a signed-in person may change content; null for others. */
export function ownChangeCookie({ method, headers }: Call, target: string): string | null {
  if (method === 'GET' || method === 'HEAD' || beacon.test(target)) return null;
  return hasSession.test(headers.cookie ?? '') ? setCookie(OWN_CHANGE, '1', SECONDS) : null;
}

/** Returns whether a person has a session, and has changed nothing that the shared pages may not yet show. */
export const readsOnly = ({ headers: { cookie = '' } }: Call): boolean =>
  hasSession.test(cookie) && !hasChanged.test(cookie);
