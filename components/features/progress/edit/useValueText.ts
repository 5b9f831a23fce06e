import { useLocale } from '#components/layout/useLocale.ts';
import type { FieldText } from '#components/record-editor/fieldText.ts';
import { useFieldLabel } from '#components/record-editor/useFieldLabel.ts';
import { isOutdatedField, useLanguageNames } from '#components/record-editor/useLanguageNames.ts';
import type { EvidenceItem, ValueContent } from '#contract/values/write.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { readTextField } from '#lib/records/texts.ts';

const yes = 'values.yes';
const no = 'values.no';

/** Returns names and contents of a value's fields in words. */
export function useValueText(): FieldText {
  const { t } = useTranslation(['edit', 'detail', 'template']);
  const locale = useLocale();
  const languages = useLanguageNames();
  const labelOf = useFieldLabel((field) => `values.field.${field}`);
  const part = ({ category, value }: ValueContent['parts'][number]) =>
    t('detail:progress.part', {
      category: t(`detail:progress.category.${category}`),
      value: formatNumber(value, locale),
    });
  const document = ({ title, isPublic }: EvidenceItem) =>
    isPublic ? `${title} (${t('values.isPublic')})` : title;
  return {
    label(field) {
      if (isOutdatedField(field)) return t('outdated.field');
      const written = readTextField(field);
      const name = labelOf(written?.name ?? field.split('.')[0]);
      if (name === undefined || !written) return name ?? field;
      const language = t(`template:languageName.${written.locale}`);
      return t('values.inLanguage', { field: name, language });
    },
    show(field, value) {
      if (isOutdatedField(field)) return languages(field, value) || t('values.nothing');
      if (value === null || value === undefined || value === '') return t('values.nothing');
      if (typeof value === 'boolean') return t(value ? yes : no);
      if (typeof value === 'number') return formatNumber(value, locale, { maximumFractionDigits: 6 });
      if (!Array.isArray(value)) return typeof value === 'string' ? value : JSON.stringify(value);
      if (value.length === 0) return t('values.nothing');
      return field === 'parts'
        ? (value as ValueContent['parts']).map(part).join(', ')
        : (value as EvidenceItem[]).map(document).join(', ');
    },
  };
}
