const MAX_LENGTH = 8192;
/** Target of those that cannot be decoded. */
export const UNSAFE = '/404';

/**
 * Normalizes to one leading slash and no oversized query; a target that cannot be decoded leads to the 404.
 *
 * @param target raw request target, untrusted
 */
export function safeTarget(target = '/'): string {
  const [path = '/', ...rest] = target.split('?');
  if (!path.startsWith('/') || path.length > MAX_LENGTH || !isDecodable(path)) return UNSAFE;
  const query = rest.join('?');
  const cached = query.length > MAX_LENGTH ? query.slice(0, query.lastIndexOf('&', MAX_LENGTH) + 1) : query;
  const cleanPath = path.replace(/^[/\\]{2,}/, '/');
  return cached ? `${cleanPath}?${cached}` : cleanPath;
}

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}
