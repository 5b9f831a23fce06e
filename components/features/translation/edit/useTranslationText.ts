import type { FieldText } from '#components/record-editor/fieldText.ts';
import type { Translation } from '#contract/translation/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useFieldName } from '../view/useFieldName.ts';

/** Returns the labels of a translation's fields, and its values as text. */
export function useTranslationText({ fields }: Translation): FieldText {
  const { t } = useTranslation('translation');
  const names = useFieldName();
  return {
    label(key) {
      const field = fields.find((each) => each.key === key);
      if (!field) return t('machine.mark');
      const part = names.part(field);
      return part === null ? names.name(field) : `${part}, ${names.name(field)}`;
    },
    show(_key, value) {
      if (Array.isArray(value)) return String(value.length);
      return typeof value === 'string' && value !== '' ? value : t('noText');
    },
  };
}
