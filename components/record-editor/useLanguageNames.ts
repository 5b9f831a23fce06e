import { locales } from '#contract/shared/locale.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Returns true for fields with outdated or checked languages. */
export const isOutdatedField = (field: string): boolean => /^(outdated|upToDate)(\.|$)/.test(field);

/** Returns the languages in such a field: of a list, of keys, or of the path. */
export function useLanguageNames(): (field: string, value: unknown) => string {
  const { t } = useTranslation('template');
  return (field, value) => {
    const [, own] = field.split('.');
    const named = Array.isArray(value) ? value : Object.keys((value ?? {}) as object);
    return locales
      .filter((locale) => locale === own || named.includes(locale))
      .map((locale) => t(`languageName.${locale}`))
      .join(', ');
  };
}
