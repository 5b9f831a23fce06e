import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { fieldId, FormContext } from '#components/form/FormContext.ts';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import type { EditedRecord } from '#contract/presence/schema.ts';
import type { Fields } from '#lib/records/fields.ts';
import { DraftOffer } from './DraftOffer.tsx';
import type { FieldText } from './fieldText.ts';
import { PresenceNote } from './Presence.tsx';
import { untilUploaded } from './uploadsOf.ts';
import { type RecordFormOptions, useRecordForm } from './useRecordForm.ts';

interface RecordFormProps<F extends Fields> extends Omit<RecordFormOptions<F>, 'names'> {
  /** Prefix of the fields' ids. */
  name: string;
  title: string;
  /** Names of the fields, with those of repeated parts. */
  labels: Readonly<Record<string, string>>;
  text: FieldText;
  /** Null before the first save. */
  record: EditedRecord | null;
  submit: string;
  /** Saves the form by default. */
  onSubmit?: () => Promise<void>;
  children: ReactNode;
}

/** Connects a form with the editor of its record, in both directions. */
export function RecordForm<F extends Fields>(props: RecordFormProps<F>) {
  const { name, title, editor, state, labels, text, record, submit, onSubmit, children } = props;
  const client = useQueryClient();
  const {
    form,
    fieldErrors,
    isAsked,
    submit: submitRecord,
  } = useRecordForm({ ...props, names: Object.keys(labels) });
  const { isSubmitting, submitCount } = form.formState;

  // Saving includes files in progress.
  async function submitForm(): Promise<void> {
    await untilUploaded(client, name);
    await submitRecord(onSubmit ?? editor.save);
  }

  return (
    <>
      <PresenceNote editor={editor} state={state} record={record} />
      <DraftOffer editor={editor} state={state} text={text} />
      {isAsked && fieldErrors.length > 0 && (
        <ErrorSummary
          fieldErrors={fieldErrors}
          label={(field) => labels[field] ?? field}
          idOf={(field) => fieldId(name, field)}
          attempt={submitCount}
        />
      )}
      <form
        noValidate
        aria-label={title}
        aria-busy={isSubmitting}
        className="space-y-6"
        onSubmit={(event) => {
          event.preventDefault();
          void submitForm();
        }}
      >
        <FormProvider {...form}>
          <FormContext value={{ name, labels, fieldErrors, methods: form }}>{children}</FormContext>
        </FormProvider>
        <SubmitButton label={submit} sending={false} />
      </form>
    </>
  );
}
