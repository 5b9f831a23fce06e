import { defaultLocale, type Locale } from '#contract/shared/locale.ts';

export const LOCALE_COOKIE = 'NEXT_LOCALE';
const ONE_DAY = 86_400;

/**
 * Returns a `Set-Cookie` value for a day; the default locale removes the cookie. Without a library: every
 * page has this code.
 */
export function localeCookie(locale: Locale, { secure }: { secure: boolean }): string {
  const [value, maxAge] = locale === defaultLocale ? ['', 0] : [locale, ONE_DAY];
  return `${LOCALE_COOKIE}=${value}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}
