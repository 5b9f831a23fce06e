import type { Locale } from '#contract/shared/locale.ts';

/** Returns the name of a country by its code (ISO 3166-1, two letters); what is no code stays as it is. */
export const countryName = (code: string, locale: Locale): string =>
  /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code) : code;
