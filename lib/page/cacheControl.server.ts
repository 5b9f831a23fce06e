import type { IncomingHttpHeaders } from 'node:http';

const PUBLIC = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';
const PERSONAL = 'private, no-store';

/** Request header by which the portal's server says that an answer is for this visitor alone. */
export const PERSONAL_MARK = 'x-common-ground-personal';

/** For pictures drawn from a record: whoever links to one takes it as it is for a while. */
export const PICTURE_CACHE = 'public, max-age=3600, s-maxage=86400, stale-while-revalidate=86400';

/** For what search engines fetch. */
export const INDEX_CACHE =
  'public, max-age=0, s-maxage=3600, stale-while-revalidate=86400, stale-if-error=86400';

/** Whether a request is somebody's own: it carries credentials or a session cookie (`auth_token`, `auth_jwt`, also in parts). */
export function isPersonal({ cookie = '', authorization, ...headers }: IncomingHttpHeaders): boolean {
  return (
    authorization !== undefined || PERSONAL_MARK in headers || /(?:^|;)\s*auth_(?:token|jwt)/.test(cookie)
  );
}

/** Who may keep a page: anybody for a minute when it was made for an anonymous visitor, nobody when it is somebody's own. */
export const cacheControl = (headers: IncomingHttpHeaders): string =>
  isPersonal(headers) ? PERSONAL : PUBLIC;
