import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { settings } from '#lib/config/settings.server.ts';
import { type Lifetime, lifetimeOf, PAGE_LIFETIME } from './lifetime.ts';

const PERSONAL = 'private, no-store';
// Browsers revalidate, except for back and forward; shared caches save nothing.
const BROWSERS_ONLY = 'private, no-cache';

/** Request header that marks a response as personal. */
export const PERSONAL_MARK = 'x-common-ground-personal';

/**
 * Marks pages for all anonymous visitors; with `FOR_READERS`, signed-in readers may get them with their own
 * parts inserted. Never leaves the process.
 */
export const SHAREABLE_MARK = 'x-common-ground-shareable';

export const FOR_READERS = 'readers';
/** Response header of renderers; never leaves the portal. */
export const COMPOSITION_MARK = 'x-common-ground-composition';

// Shared caches may show a withdrawn picture for minutes only.
export const PICTURE_CACHE = 'public, max-age=3600, s-maxage=300, stale-if-error=3600';

export const INDEX_CACHE =
  'public, max-age=0, s-maxage=3600, stale-while-revalidate=86400, stale-if-error=86400';

/** Checks for credentials, a session cookie (`auth_token`, `auth_jwt`, also in parts) or a preview. */
export function isPersonal(headers: IncomingHttpHeaders): boolean {
  const { cookie, authorization, [PERSONAL_MARK]: mark } = headers;
  return (
    authorization !== undefined ||
    mark !== undefined ||
    (cookie !== undefined && /(?:^|;)\s*(?:auth_(?:token|jwt)|preview=)/.test(cookie))
  );
}

const staleness = ({ staleWhileRevalidate, staleIfError }: Lifetime): string =>
  [
    ...(staleWhileRevalidate > 0 ? [`, stale-while-revalidate=${staleWhileRevalidate}`] : []),
    ...(staleIfError > 0 ? [`, stale-if-error=${staleIfError}`] : []),
  ].join('');

export const FEED_CACHE = `public, max-age=0, s-maxage=${PAGE_LIFETIME.fresh}${staleness(PAGE_LIFETIME)}`;

/**
 * Returns `Cache-Control`: none when personal, else revalidation by browsers. Shared caches may save only if
 * they bypass session cookies (`SHARED_CACHE`): others would show members the pages of anonymous visitors.
 */
export function cacheControl(headers: IncomingHttpHeaders, lifetime = PAGE_LIFETIME): string {
  if (isPersonal(headers)) return PERSONAL;
  if (settings().SHARED_CACHE === 'off') return BROWSERS_ONLY;
  return `public, max-age=0, s-maxage=${lifetime.fresh}${staleness(lifetime)}`;
}

/** @param isForReaders true if only marked places depend on the reader */
export function setPageCaching(
  headers: IncomingHttpHeaders,
  response: ServerResponse,
  isForReaders = false,
): void {
  const lifetime = lifetimeOf(response.statusCode);
  response.setHeader('Cache-Control', cacheControl(headers, lifetime));
  if (isPersonal(headers)) return;
  response.setHeader(SHAREABLE_MARK, isForReaders ? FOR_READERS : '1');
  // RFC 9213: for CDNs with their own lifetime.
  if (settings().SHARED_CACHE === 'on')
    response.setHeader('CDN-Cache-Control', `max-age=${lifetime.fresh}${staleness(lifetime)}`);
}
