import { useTranslation } from 'react-i18next';
import { locales } from '#contract/shared/locale.ts';

/** Whether a field says which languages are outdated, or were checked. */
export const isOutdatedField = (field: string): boolean => /^(outdated|upToDate)(\.|$)/.test(field);

/** Names the languages of such a field: those of a list, of an object by language, or the one of its path. */
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
