import { countryCodes } from '#contract/shared/countries.ts';
import type { Locale } from '#contract/shared/locale.ts';

interface IntlOption {
  readonly value: string;
  readonly label: string;
}

export const currencyOptions = (locale: Locale): IntlOption[] => {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((value) => ({
    value,
    label: `${value} – ${names.of(value) ?? value}`,
  }));
};

export const countryOptions = (locale: Locale): IntlOption[] => {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => compare(a.label, b.label));
};
