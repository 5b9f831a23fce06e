import { defaultLocale, type Locale, locales } from '#contract/shared/locale.ts';

/** The language of an address by its prefix. */
export const localeOfPath = (path: string): Locale =>
  locales.find((locale) => new RegExp(`^/${locale}(?:[/?#]|$)`).test(path)) ?? defaultLocale;
