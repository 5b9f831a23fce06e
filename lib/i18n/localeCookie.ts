import { stringifySetCookie } from 'cookie';
import { defaultLocale, type Locale } from '#contract/locale.ts';

export const LOCALE_COOKIE = 'NEXT_LOCALE';
const ONE_DAY = 86_400;

/** A `Set-Cookie` value: keeps a chosen locale for one day; the default locale needs no cookie, so it removes it. */
export function localeCookie(locale: Locale, { secure }: { secure: boolean }): string {
  const isDefault = locale === defaultLocale;
  return stringifySetCookie({
    name: LOCALE_COOKIE,
    value: isDefault ? '' : locale,
    maxAge: isDefault ? 0 : ONE_DAY,
    path: '/',
    sameSite: 'lax',
    secure,
  });
}
