import type { Locale } from '#contract/shared/locale.ts';
import { formatted } from './formattedTexts.ts';

/** Joins names by commas and a word: A, B and C. */
export function formatList(
  names: readonly string[],
  locale: Locale,
  type: Intl.ListFormatType = 'conjunction',
) {
  const make = () => new Intl.ListFormat(locale, { type });
  return formatted(`${type} ${locale}`, JSON.stringify(names), make, (formatter) => formatter.format(names));
}
