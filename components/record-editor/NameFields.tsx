import { useTranslation } from 'react-i18next';
import { Radios } from '#components/form/Choices.tsx';
import { Select } from '#components/form/Select.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { TextField } from '#components/form/TextField.tsx';
import type { RecordState } from '#contract/records/constants.ts';
import { locales } from '#contract/shared/locale.ts';

/** One of the languages of the site. */
export function LanguageField({ name = 'language' }: { name?: string }) {
  const { t } = useTranslation(['edit', 'template', 'validation']);
  return (
    <Select
      name={name}
      none={t('validation:choose')}
      options={locales.map((value) => ({ value, label: t(`template:languageName.${value}`) }))}
    />
  );
}

/** Name and summary of a record in one of its languages. */
export function NameFields({ fieldOf }: { fieldOf: (name: string) => string }) {
  return (
    <>
      <TextField key={fieldOf('name')} name={fieldOf('name')} />
      <TextArea key={fieldOf('summary')} name={fieldOf('summary')} rows={2} />
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
