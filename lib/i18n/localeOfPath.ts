import { defaultLocale, type Locale, locales } from '#contract/shared/locale.ts';

export const isLocale = (value: string | undefined): value is Locale =>
  locales.some((locale) => locale === value);

/** Returns the language of a path of the portal. */
export function localeOfPath(path: string): Locale {
  const first = path.split(/[/?]/)[1];
  return isLocale(first) ? first : defaultLocale;
}
