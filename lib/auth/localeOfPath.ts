import { defaultLocale, type Locale, locales } from '#contract/shared/locale.ts';

/** Returns the locale of a path's prefix. */
export const localeOfPath = (path: string): Locale =>
  locales.find((locale) => new RegExp(`^/${locale}(?:[/?#]|$)`).test(path)) ?? defaultLocale;
