import { useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { fieldId, FormContext } from '#components/form/FormContext.ts';
import { DraftOffer } from '#components/record-editor/DraftOffer.tsx';
import { HistoryDetails } from '#components/record-editor/HistoryDetails.tsx';
import { PresenceNote } from '#components/record-editor/Presence.tsx';
import type { ContentRecord } from '#contract/content/schema.ts';
import { contentAddress } from '#lib/api/revisions.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { sections } from '../forms/sections.ts';
import { useContentText } from '../useContentText.ts';
import { Checklist } from './Checklist.tsx';
import { ContentContext, FORM } from './ContentContext.ts';
import { FieldControl } from './FieldControl.tsx';
import { FormSection } from './FormSection.tsx';
import { LanguageBar } from './LanguageBar.tsx';
import { languageStatuses } from './languageStatus.ts';
import { OvertakenDraft } from './OvertakenDraft.tsx';
import { Steps } from './Steps.tsx';
import { useContentForm } from './useContentForm.ts';

interface ContentFormProps {
  record: ContentRecord;
  /** Object id. */
  reader: string;
  /** False if the editing restarts, which takes nobody back to a linked field. */
  followsLink: boolean;
  onDiscarded: () => void;
}

/** Renders a record's form from its definition. */
export function ContentForm({ record, reader, followsLink, onDiscarded }: ContentFormProps) {
  const { noun, id, address } = record;
  const text = useContentText(noun);
  const content = useContentForm({ record, reader, followsLink });
  const { definition, editor, state, fieldErrors, source, other, rejected, reread } = content;
  const [isComparing, setComparing] = useState(false);
  const [comparisons, setComparisons] = useState(0);
  return (
    <ContentContext value={{ noun, id, address, definition, text, source, other, Control: FieldControl }}>
      <PresenceNote editor={editor} state={state} record={{ noun, id }} />
      <DraftOffer editor={editor} state={state} text={text} />
      <OvertakenDraft
        {...{ record, editor, state, text, isComparing, reread }}
        onCompare={setComparing}
        onCompared={() => {
          setComparisons(comparisons + 1);
        }}
      />
      <ErrorSummary
        fieldErrors={fieldErrors}
        label={text.label}
        idOf={(path) => fieldId(FORM, path)}
        onFollow={content.show}
        isQuiet={rejected.errors.length === 0}
        attempt={rejected.attempt}
      />
      <Sections record={record} content={content} />
      <Checklist
        fields={state.fields}
        errors={rejected.of === state.fields ? rejected.errors : state.errors}
        onFollow={content.show}
      />
      <Steps
        {...{ record, editor, state, reread, comparisons, onDiscarded }}
        onOvertaken={() => {
          setComparing(true);
        }}
        onRejected={content.reject}
      />
      <HistoryDetails
        noun={noun}
        id={id}
        record={contentAddress}
        present={state.saved.version}
        text={text}
        onRestored={record.may.edit ? () => void reread() : undefined}
      />
    </ContentContext>
  );
}

interface SectionsProps {
  record: ContentRecord;
  content: ReturnType<typeof useContentForm>;
}

/** Renders the sections of the definition, that of texts with its languages. */
function Sections({ record, content }: SectionsProps) {
  const { t } = useTranslation('content');
  const { noun, outdatedTexts, translatedMeanwhile = {} } = record;
  const { definition, editor, state, form, fieldErrors, other } = content;
  const { fields } = state;
  const frame = useMemo(
    () => ({ name: FORM, labels: {}, fieldErrors, methods: form, fillsCells: true }),
    [fieldErrors, form],
  );
  return (
    <FormProvider {...form}>
      <FormContext value={frame}>
        <form
          noValidate
          aria-label={record.name || t('unnamed')}
          className="space-y-10"
          onSubmit={(event) => {
            event.preventDefault();
            void editor.save();
          }}
        >
          {sections[noun].map((section) => (
            <FormSection key={section.key} section={section}>
              {section.key === 'texts' && (
                <LanguageBar
                  fields={fields}
                  statuses={languageStatuses(definition, fields, outdatedTexts)}
                  outdatedSince={outdatedTexts[other]}
                  upToDate={fields.upToDate}
                  meanwhile={Object.entries(translatedMeanwhile).flatMap(([path, words]) =>
                    path.includes(`text.${other}.`) ? [words ?? ''] : [],
                  )}
                  onChoose={content.choose}
                  onCheck={(upToDate) => {
                    editor.change({ upToDate });
                  }}
                />
              )}
            </FormSection>
          ))}
        </form>
      </FormContext>
    </FormProvider>
  );
}
