import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { fieldId, FormContext } from '#components/form/FormContext.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { DraftOffer } from '#components/record-editor/DraftOffer.tsx';
import { PresenceNote } from '#components/record-editor/Presence.tsx';
import { useEditor } from '#components/record-editor/useEditor.ts';
import { useRecordForm } from '#components/record-editor/useRecordForm.ts';
import type { Translation } from '#contract/translation/schema.ts';
import {
  savedTranslationState,
  type TranslationFields,
  type TranslationKey,
  translationRecordKey,
  translationRemote,
} from '#lib/api/translation.ts';
import type { ApiError } from '#lib/http/apiError.ts';
import { byPart } from '../view/byPart.ts';
import { useFieldName } from '../view/useFieldName.ts';
import { TranslationPair } from './TranslationPair.tsx';
import { TranslationSteps } from './TranslationSteps.tsx';
import { useTranslationText } from './useTranslationText.ts';

interface TranslationFormProps {
  which: TranslationKey;
  translation: Translation;
  /** Object id. */
  reader: string;
  onDiscarded: () => void;
}

const FORM = 'translation';
const none: ApiError['errors'] = [];

/** Form of a translation: texts and their sources side by side, and the steps. */
export function TranslationForm({ which, translation, reader, onDiscarded }: TranslationFormProps) {
  const { api } = useSite();
  const client = useQueryClient();
  const names = useFieldName();
  const text = useTranslationText(translation);
  const { fields: units, language } = translation;
  const saved = useMemo(() => savedTranslationState(translation), [translation]);
  const { editor, state } = useEditor<TranslationFields>({
    recordKey: translationRecordKey(which),
    saved,
    remote: translationRemote(client, api, { which, reader }),
  });
  const [rejected, setRejected] = useState({ errors: none, attempt: 0 });
  const { form, fieldErrors } = useRecordForm({
    editor,
    state,
    names: units.map(({ key }) => key),
    errors: rejected.errors,
  });
  const frame = useMemo(
    () => ({ name: FORM, labels: {}, fieldErrors, methods: form, fillsCells: true }),
    [fieldErrors, form],
  );
  const { read } = state.fields;
  return (
    <>
      <PresenceNote editor={editor} state={state} record={which} />
      <DraftOffer editor={editor} state={state} text={text} />
      <ErrorSummary
        fieldErrors={fieldErrors}
        label={text.label}
        idOf={(key) => fieldId(FORM, key)}
        isQuiet={rejected.errors.length === 0}
        attempt={rejected.attempt}
      />
      <FormProvider {...form}>
        <FormContext value={frame}>
          <form
            noValidate
            aria-label={translation.record.name}
            className="space-y-8"
            onSubmit={(event) => {
              event.preventDefault();
              void editor.save();
            }}
          >
            {byPart(units).map(([part, own]) => {
              const title = names.part(own[0]!);
              return (
                <section key={part} aria-label={title ?? translation.record.name} className="space-y-4">
                  {title !== null && <h2 className="text-title">{title}</h2>}
                  {own.map((field) => (
                    <TranslationPair
                      key={field.key}
                      field={field}
                      language={language}
                      isRead={read.includes(field.key)}
                      onRead={(isRead) => {
                        const others = read.filter((each) => each !== field.key);
                        editor.change({ read: isRead ? [...others, field.key] : others });
                      }}
                    />
                  ))}
                </section>
              );
            })}
          </form>
        </FormContext>
      </FormProvider>
      <TranslationSteps
        which={which}
        translation={translation}
        reader={reader}
        editor={editor}
        state={state}
        onDiscarded={onDiscarded}
        onRejected={(errors) => {
          setRejected({ errors, attempt: rejected.attempt + 1 });
        }}
      />
    </>
  );
}
