import { useTranslation } from 'next-i18next/pages';
import { locales } from '#contract/locale.ts';
import type { RecordState } from '#contract/recordStates.ts';
import { Radios } from '#components/form/Choices.tsx';
import { Select } from '#components/form/Select.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { TextField } from '#components/form/TextField.tsx';

/** One of the languages of the site. */
export function LanguageField({ name = 'language', hint }: { name?: string; hint?: string }) {
  const { t } = useTranslation(['edit', 'template', 'validation']);
  return (
    <Select
      name={name}
      none={t('validation:choose')}
      {...(hint !== undefined && { hint })}
      options={locales.map((value) => ({ value, label: t(`template:languageName.${value}`) }))}
    />
  );
}

/** Name and summary of a record, and the language that they are written in. */
export function NameFields() {
  const { t } = useTranslation('edit');
  return (
    <>
      <LanguageField hint={t('form.languageHint')} />
      <TextField name="name" />
      <TextArea name="summary" rows={2} />
    </>
  );
}

/** Who sees a record: its editors, everybody, nobody any more. */
export function StatusField({ states }: { states: readonly RecordState[] }) {
  const { t } = useTranslation('edit');
  return (
    <Radios name="status" options={states.map((value) => ({ value, label: t(`form.status.${value}`) }))} />
  );
}
