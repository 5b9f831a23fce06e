import { useTranslation } from 'next-i18next/pages';
import { useLocale } from '#components/layout/useLocale.ts';
import { readTextField } from '#lib/edit/texts.ts';
import { formatNumber } from '#lib/format/format.ts';
import type { FieldText } from './fieldText.ts';

const fields = [
  'name',
  'statement',
  'summary',
  'unit',
  'method',
  'source',
  'limitations',
  'status',
  'theme',
  'startYear',
  'targetYear',
  'sdgs',
  'milestones',
  'goal',
  'type',
  'direction',
  'cumulative',
  'core',
  'baseline',
  'target',
  'disaggregations',
] as const;

/** What the fields of goals and indicators are called and look like. */
export function useRecordText(): FieldText {
  const { t } = useTranslation(['edit', 'template']);
  const locale = useLocale();
  const known = (name: string | undefined) => fields.find((field) => field === name);
  const label = (field: string): string => {
    const written = readTextField(field);
    const name = known(written?.name ?? field.split('.')[0]);
    if (!name) return field;
    if (!written) return t(`record.field.${name}`);
    const language = t(`template:languageName.${written.locale}`);
    return t('values.inLanguage', { field: t(`record.field.${name}`), language });
  };
  const show = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('values.nothing');
    if (typeof value === 'boolean') return t(value ? 'values.yes' : 'values.no');
    // A year has no separators.
    if (typeof value === 'number') return /year/i.test(field) ? String(value) : formatNumber(value, locale);
    if (typeof value === 'string') return value;
    if (Array.isArray(value)) return value.map((item) => show(field, item)).join(', ') || t('values.nothing');
    return Object.entries(value)
      .map(([name, part]) => show(name, part))
      .join(', ');
  };
  return { label, show };
}
