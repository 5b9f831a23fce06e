import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { settings } from '#lib/config/settings.server.ts';
import { type Lifetime, lifetimeOf, PAGE_LIFETIME } from './lifetime.ts';

const PERSONAL = 'private, no-store';
// Browsers ask each time, and go back and forth without asking; caches that visitors share keep nothing.
const BROWSERS_ONLY = 'private, no-cache';

/** Request header by which the portal's server says that an answer is for this visitor alone. */
export const PERSONAL_MARK = 'x-common-ground-personal';

/** Response header of pages that are the same for all anonymous visitors, for the portal's own cache; it leaves the process never. */
export const SHAREABLE_MARK = 'x-common-ground-shareable';

/** For pictures drawn from a record: the person who links to one takes it as it is for a while. */
export const PICTURE_CACHE = 'public, max-age=3600, s-maxage=86400, stale-while-revalidate=86400';

/** For what search engines fetch. */
export const INDEX_CACHE =
  'public, max-age=0, s-maxage=3600, stale-while-revalidate=86400, stale-if-error=86400';

/** Whether a request is a person's own: it carries credentials or a session cookie (`auth_token`, `auth_jwt`, also in parts). */
export function isPersonal({ cookie = '', authorization, ...headers }: IncomingHttpHeaders): boolean {
  return (
    authorization !== undefined || PERSONAL_MARK in headers || /(?:^|;)\s*auth_(?:token|jwt)/.test(cookie)
  );
}

const staleness = ({ staleWhileRevalidate, staleIfError }: Lifetime): string =>
  [
    ...(staleWhileRevalidate > 0 ? [`, stale-while-revalidate=${staleWhileRevalidate}`] : []),
    ...(staleIfError > 0 ? [`, stale-if-error=${staleIfError}`] : []),
  ].join('');

/** For what is the same for everybody, signed in or not, such as a feed. */
export const FEED_CACHE = `public, max-age=0, s-maxage=${PAGE_LIFETIME.fresh}${staleness(PAGE_LIFETIME)}`;

/**
 * Returns who may keep what a visitor gets: nobody when it is a person's own, else the browser, which asks each time. Caches
 * that visitors share may keep it where `SHARED_CACHE` says that theirs pass by for session cookies: otherwise they would show
 * members what they have kept of anonymous visitors.
 */
export function cacheControl(headers: IncomingHttpHeaders, lifetime = PAGE_LIFETIME): string {
  if (isPersonal(headers)) return PERSONAL;
  if (settings().SHARED_CACHE === 'off') return BROWSERS_ONLY;
  return `public, max-age=0, s-maxage=${lifetime.fresh}${staleness(lifetime)}`;
}

/** Sets who may keep a page, by its status, in the portal and outside. */
export function setPageCaching(headers: IncomingHttpHeaders, response: ServerResponse): void {
  const lifetime = lifetimeOf(response.statusCode);
  response.setHeader('Cache-Control', cacheControl(headers, lifetime));
  if (isPersonal(headers)) return;
  response.setHeader(SHAREABLE_MARK, '1');
  // RFC 9213: for networks that keep pages by a lifetime of their own and do not hand it on.
  if (settings().SHARED_CACHE === 'on')
    response.setHeader('CDN-Cache-Control', `max-age=${lifetime.fresh}${staleness(lifetime)}`);
}
