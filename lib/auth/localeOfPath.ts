import { defaultLocale, type Locale, locales } from '#contract/shared/locale.ts';

export const localeOfPath = (path: string): Locale =>
  locales.find((locale) => new RegExp(`^/${locale}(?:[/?#]|$)`).test(path)) ?? defaultLocale;
