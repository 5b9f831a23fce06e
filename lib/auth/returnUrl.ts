import { locales } from '#contract/shared/locale.ts';

const MAX_LENGTH = 2000;

// What a return address is in a cookie; it stands in another one, too, beside all that a sign-in needs.
const fits = (address: string): boolean => encodeURIComponent(address).length <= MAX_LENGTH;

const isRecordKey = new RegExp(`^/(?!(?:(?:${locales.join('|')})/)?(?:api|_next)(?:/|$))`, 'i');

/**
 * An address to return to that a person gave: a path of this site with its query, else the home page; only the path where the
 * whole is too long to be kept. Whatever a browser might take for another site (`//`, `\\`, control characters) or for sign-in
 * itself, however it is written, is refused.
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

/** Returns the address without query and fragment. */
export const pathOf = (returnUrl: string): string => returnUrl.replace(/[?#].*$/s, '');
