import { useControlledField } from '#components/form/useControlledField.ts';
import { readTextPath } from '#lib/content/contentFields.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { type FieldControlProps, useContent } from './ContentContext.ts';

/** Returns the props of a field's control. */
export function useContentField<V>({ path, field }: FieldControlProps) {
  const { t } = useTranslation(['content', 'template']);
  const { text } = useContent();
  const own = text.name(path) ?? path;
  const language = readTextPath(path)?.locale;
  return {
    ...useControlledField<V>(path),
    label: language ? t('inLanguage', { field: own, language: t(`template:languageName.${language}`) }) : own,
    hint: text.hint(path),
    optional: !field.isRequired,
  };
}
