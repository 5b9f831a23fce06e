import { locales } from '#contract/shared/locale.ts';

const MAX_LENGTH = 2000;

// Encoded length in a cookie; another cookie repeats it.
const fits = (address: string): boolean => encodeURIComponent(address).length <= MAX_LENGTH;

const isRecordKey = new RegExp(`^/(?!(?:(?:${locales.join('|')})/)?(?:api|_next)(?:/|$))`, 'i');

/**
 * Returns a safe path of this site, else `/`; without its query if too long. Rejects sign-in and anything
 * that a browser might take for another site (`//`, `\\`, control characters), however encoded.
 */
export function safeReturnUrl(given: unknown, origin: string): string {
  if (typeof given !== 'string' || given.length > 4 * MAX_LENGTH) return '/';
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(given)) return '/';
  try {
    const url = new URL(given, origin);
    const path = url.pathname.replace(/\/{2,}/g, '/');
    const meant = decodeURIComponent(path).replace(/\/{2,}/g, '/');
    if (url.origin !== origin || !isRecordKey.test(meant)) return '/';
    return [path + url.search + url.hash, path].find(fits) ?? '/';
  } catch {
    return '/';
  }
}

export const pathOf = (returnUrl: string): string => returnUrl.replace(/[?#].*$/s, '');
