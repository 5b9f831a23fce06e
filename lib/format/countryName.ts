import type { Locale } from '#contract/shared/locale.ts';

/** Returns the name of a code (ISO 3166-1, two letters), other texts unchanged. */
export const countryName = (code: string, locale: Locale): string =>
  /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code) : code;
