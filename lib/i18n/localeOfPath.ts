import { defaultLocale, type Locale, locales } from '#contract/shared/locale.ts';

export const isLocale = (value: string | undefined): value is Locale =>
  locales.some((locale) => locale === value);

export function localeOfPath(path: string): Locale {
  const first = path.split(/[/?]/)[1];
  return isLocale(first) ? first : defaultLocale;
}
