import { countryCodes } from '#contract/shared/countries.ts';
import type { Locale } from '#contract/shared/locale.ts';

const codes: ReadonlySet<string> = new Set(countryCodes);

const displayNames = new Map<Locale, Intl.DisplayNames>();

export function isCountry(code: string): boolean {
  return codes.has(code);
}

/** Returns the CLDR name of a country (ISO 3166-1 alpha-2). */
export function countryName(code: string, locale: Locale): string {
  let names = displayNames.get(locale);
  if (!names) {
    names = new Intl.DisplayNames(locale, { type: 'region' });
    displayNames.set(locale, names);
  }
  return names.of(code) ?? code;
}
