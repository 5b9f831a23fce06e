import { defaultLocale, type Locale } from '#contract/shared/locale.ts';

export const LOCALE_COOKIE = 'NEXT_LOCALE';
const ONE_DAY = 86_400;

/**
 * A `Set-Cookie` value: keeps a chosen locale for one day; the default locale needs no cookie, so it removes it. Written out,
 * since a locale needs no encoding and every page would carry the code for what does.
 */
export function localeCookie(locale: Locale, { secure }: { secure: boolean }): string {
  const [value, maxAge] = locale === defaultLocale ? ['', 0] : [locale, ONE_DAY];
  return `${LOCALE_COOKIE}=${value}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}
