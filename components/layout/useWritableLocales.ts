import { type Locale, locales } from '#contract/shared/locale.ts';
import { useLocales } from './useLocales.ts';

/** Returns the languages for texts: the portal's, and those in use. */
export function useWritableLocales(isUsed: (locale: Locale) => boolean): readonly Locale[] {
  const offered = useLocales();
  return locales.filter((locale) => offered.includes(locale) || isUsed(locale));
}
