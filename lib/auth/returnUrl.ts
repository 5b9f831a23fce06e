const MAX_LENGTH = 2000;

/**
 * An address to return to that somebody gave: a path of this site with its query, else the home page. Whatever a browser
 * might take for another site (`//`, `\\`, control characters) or for sign-in itself is refused.
 */
export function safeReturnUrl(given: unknown, origin: string): string {
  if (typeof given !== 'string' || given.length > MAX_LENGTH) return '/';
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(given)) return '/';
  let url: URL;
  try {
    url = new URL(given, origin);
  } catch {
    return '/';
  }
  const path = url.pathname.replace(/\/{2,}/g, '/');
  const ours = url.origin === origin && !path.startsWith('/api/');
  return ours ? path + url.search + url.hash : '/';
}
