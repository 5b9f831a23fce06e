import { useTranslation } from 'react-i18next';

/**
 * Returns the labels of fields, undefined for fields without a text. The text alone gives a field its label;
 * `fieldLabels.test.tsx` finds one that is missing.
 *
 * @param keyOf returns the key of a field's label in the namespace `edit`
 */
export function useFieldLabel(
  keyOf: (field: string) => string,
): (field: string | undefined) => string | undefined {
  const { t, i18n } = useTranslation('edit');
  return (field) => {
    if (field === undefined) return undefined;
    const key = keyOf(field);
    return i18n.exists(key, { ns: 'edit' }) ? t(key as 'field.name') : undefined;
  };
}
