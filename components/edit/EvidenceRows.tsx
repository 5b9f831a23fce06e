import { useTranslation } from 'next-i18next/pages';
import type { Locale } from '#contract/locale.ts';
import type { Evidence } from '#contract/shared.ts';
import { fieldId } from '#components/form/FormContext.ts';
import { TextField } from '#components/form/TextField.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { optionalNumberOf, optionalTextOf, rowEntries, rowsOf, textOf } from '#lib/edit/entries.ts';
import type { Entries } from '#lib/forms/form.ts';
import { LanguageField } from './NameFields.tsx';
import { Rows } from './Rows.tsx';

const MOST = 20;

export const evidenceEntries = (evidence: readonly Evidence[]): Entries =>
  rowEntries(
    'evidence',
    evidence.map(({ title, language, year, address }) => ({ title, language, year, address })),
  );

export const evidenceOf = (entries: Entries): Evidence[] =>
  rowsOf(entries, { list: 'evidence', first: 'title' }, (row) => ({
    title: textOf(entries, `${row}.title`),
    language: textOf(entries, `${row}.language`) as Locale,
    year: optionalNumberOf(entries, `${row}.year`),
    address: optionalTextOf(entries, `${row}.address`),
  }));

interface EvidenceRowsProps {
  /** Name of the form. */
  form: string;
  evidence: readonly Evidence[];
  most?: number;
  onChange: (evidence: Evidence[]) => void;
}

/** Documents that back a statement, in a form: each by title, address, year and language. */
export function EvidenceRows({ form, evidence, most = MOST, onChange }: EvidenceRowsProps) {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  return (
    <Rows
      id={fieldId(form, 'evidence')}
      legend={t('field.evidence')}
      hint={t('evidence.hint')}
      rows={evidence}
      most={most}
      rowName={(number) => t('evidence.row', { number })}
      add={t('evidence.add')}
      empty={{ title: '', language: locale, year: null, address: null }}
      onChange={onChange}
    >
      {(index) => {
        const row = `evidence.${String(index)}`;
        return (
          <>
            <TextField name={`${row}.title`} />
            <TextField name={`${row}.address`} type="url" optional />
            <TextField name={`${row}.year`} inputMode="numeric" optional />
            <LanguageField name={`${row}.language`} />
          </>
        );
      }}
    </Rows>
  );
}
