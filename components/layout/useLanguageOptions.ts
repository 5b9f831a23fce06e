import type { Locale } from '#contract/shared/locale.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useWritableLocales } from './useWritableLocales.ts';

/** Returns the languages of `useWritableLocales` as options of a field. */
export function useLanguageOptions(isUsed: (locale: Locale) => boolean) {
  const { t } = useTranslation('template');
  return useWritableLocales(isUsed).map((value) => ({ value, label: t(`languageName.${value}`) }));
}
