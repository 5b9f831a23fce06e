import { useTranslation } from '#lib/i18n/useTranslation.ts';

/**
 * Returns labels of fields, undefined without a text; `fieldLabels.test.tsx` finds missing ones.
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
