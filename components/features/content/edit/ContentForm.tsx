import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { fieldId, FormContext } from '#components/form/FormContext.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { useLocales } from '#components/layout/useLocales.ts';
import { DraftOffer } from '#components/record-editor/DraftOffer.tsx';
import { HistoryDetails } from '#components/record-editor/HistoryDetails.tsx';
import { PresenceNote } from '#components/record-editor/Presence.tsx';
import { useEditor } from '#components/record-editor/useEditor.ts';
import { useRecordForm } from '#components/record-editor/useRecordForm.ts';
import type { ContentRecord } from '#contract/content/schema.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { contentKey, contentQueries, contentRemote, savedContentState } from '#lib/api/content.ts';
import { contentAddress } from '#lib/api/revisions.ts';
import { type ContentFields, readTextPath } from '#lib/content/contentFields.ts';
import { contentPaths, pathOfError } from '#lib/content/contentPaths.ts';
import { contentShape } from '#lib/content/contentShape.ts';
import { definitions } from '#lib/content/definitions.ts';
import type { ApiError } from '#lib/http/apiError.ts';
import { fieldOrder, sections } from '../forms/sections.ts';
import { useContentText } from '../useContentText.ts';
import { Checklist } from './Checklist.tsx';
import { ContentContext, FORM } from './ContentContext.ts';
import { FieldControl } from './FieldControl.tsx';
import { FormSection } from './FormSection.tsx';
import { LanguageBar } from './LanguageBar.tsx';
import { languageStatuses } from './languageStatus.ts';
import { OvertakenDraft } from './OvertakenDraft.tsx';
import { Steps } from './Steps.tsx';

interface ContentFormProps {
  record: ContentRecord;
  /** Object id. */
  reader: string;
  /** False if the editing restarts, which takes nobody back to a linked field. */
  followsLink: boolean;
  onDiscarded: () => void;
}

const none: ApiError['errors'] = [];

/** Renders a record's form from its definition. */
export function ContentForm({ record, reader, followsLink, onDiscarded }: ContentFormProps) {
  const { t } = useTranslation('content');
  const { api } = useSite();
  const locale = useLocale();
  const offered = useLocales();
  const client = useQueryClient();
  const { noun, id, outdatedTexts } = record;
  const definition = definitions[noun];
  const text = useContentText(noun);
  const saved = useMemo(() => savedContentState(record, definition), [record, definition]);
  const { editor, state } = useEditor<ContentFields>({
    recordKey: contentKey({ noun, id }),
    saved,
    remote: contentRemote(client, api, { record: { noun, id }, definition, reader }),
  });
  const { fields } = state;
  const source = fields.sourceLocale;
  const statuses = languageStatuses(definition, fields, outdatedTexts);
  const names = contentPaths(definition, fields, fieldOrder(noun));
  const [linked] = useState(() =>
    names.find((path) => followsLink && window.location.hash === `#${fieldId(FORM, path)}`),
  );
  const [chosen, setChosen] = useState<Locale>(() => {
    const language = linked && readTextPath(linked)?.locale;
    return language && language !== source ? language : firstOther(source, locale, offered);
  });
  const other = chosen === source ? firstOther(source, locale, offered) : chosen;
  const [rejected, setRejected] = useState({ errors: none, attempt: 0, of: fields });
  const { form, fieldErrors } = useRecordForm({
    editor,
    state,
    shape: contentShape,
    names,
    fieldOf: (path) => pathOfError(path, source),
    errors: rejected.errors,
  });
  const frame = useMemo(
    () => ({ name: FORM, labels: {}, fieldErrors, methods: form, fillsCells: true }),
    [fieldErrors, form],
  );
  const content = {
    noun,
    id,
    address: record.address,
    definition,
    text,
    source,
    other,
    Control: FieldControl,
  };
  const [isComparing, setComparing] = useState(false);
  const [comparisons, setComparisons] = useState(0);
  const reread = async () => {
    await client.invalidateQueries({ queryKey: ['content', noun] });
    return client.query(contentQueries(api).one({ noun, id }, reader));
  };

  /** Shows the language of a text before a link to its field. */
  function show(path: string): void {
    const language = readTextPath(path)?.locale;
    if (language && language !== source)
      flushSync(() => {
        setChosen(language);
      });
  }

  // Links from other pages lead to fields that exist only now.
  useEffect(() => {
    if (linked) document.getElementById(fieldId(FORM, linked))?.focus();
  }, [linked]);

  return (
    <ContentContext value={content}>
      <PresenceNote editor={editor} state={state} record={{ noun, id }} />
      <DraftOffer editor={editor} state={state} text={text} />
      <OvertakenDraft
        record={record}
        editor={editor}
        state={state}
        text={text}
        isComparing={isComparing}
        onCompare={setComparing}
        onCompared={() => {
          setComparisons(comparisons + 1);
        }}
        reread={reread}
      />
      <ErrorSummary
        fieldErrors={fieldErrors}
        label={text.label}
        idOf={(path) => fieldId(FORM, path)}
        onFollow={show}
        isQuiet={rejected.errors.length === 0}
        attempt={rejected.attempt}
      />
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
                    statuses={statuses}
                    outdatedSince={outdatedTexts[other]}
                    upToDate={fields.upToDate}
                    meanwhile={Object.entries(record.translatedMeanwhile ?? {}).flatMap(([path, words]) =>
                      path.includes(`text.${other}.`) ? [words ?? ''] : [],
                    )}
                    onChoose={setChosen}
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
      <Checklist
        fields={fields}
        errors={rejected.of === fields ? rejected.errors : state.errors}
        onFollow={show}
      />
      <Steps
        record={record}
        editor={editor}
        state={state}
        reread={reread}
        comparisons={comparisons}
        onOvertaken={() => {
          setComparing(true);
        }}
        onDiscarded={onDiscarded}
        onRejected={(errors) => {
          setRejected({ errors, attempt: rejected.attempt + 1, of: fields });
        }}
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

/** Returns the initial language beside the source: the page's, else another, preferably offered. */
const firstOther = (source: Locale, locale: Locale, offered: readonly Locale[]): Locale =>
  locale !== source ? locale : ([...offered, ...locales].find((each) => each !== source) ?? source);
