import type { IncomingHttpHeaders } from 'node:http';

const PUBLIC = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';
const PERSONAL = 'private, no-store';

/**
 * Who may keep a page: anybody for a minute when it was made for an anonymous visitor, nobody when the request carries a
 * session cookie (`auth_token`, also in parts) or credentials.
 */
export function cacheControl({ cookie = '', authorization }: IncomingHttpHeaders): string {
  const personal = authorization !== undefined || /(?:^|;\s*)auth_token/.test(cookie);
  return personal ? PERSONAL : PUBLIC;
}
