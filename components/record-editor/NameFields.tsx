import { useContext } from 'react';
import { useFormContext, type UseFormReturn } from 'react-hook-form';
import { Radios } from '#components/form/Choices.tsx';
import { FormContext } from '#components/form/FormContext.ts';
import { Select } from '#components/form/Select.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { useLanguageOptions } from '#components/layout/useLanguageOptions.ts';
import type { RecordState } from '#contract/records/constants.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Offers the portal's languages and the current one. */
export function LanguageField({ name = 'language' }: { name?: string }) {
  const { t } = useTranslation(['edit', 'validation']);
  // Simple forms use the values of the page, records those of react-hook-form.
  const initial = useContext(FormContext)?.initial?.[name] ?? [];
  const form = useFormContext() as UseFormReturn | null;
  const current: unknown = form?.getValues(name);
  const options = useLanguageOptions((locale) => locale === current || initial.includes(locale));
  return <Select name={name} none={t('validation:choose')} options={options} />;
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

export function StatusField({ states }: { states: readonly RecordState[] }) {
  const { t } = useTranslation('edit');
  return (
    <Radios name="status" options={states.map((value) => ({ value, label: t(`form.status.${value}`) }))} />
  );
}
