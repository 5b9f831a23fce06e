import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Radios } from '#components/form/Choices.tsx';
import { frameStyle } from '#components/form/Field.tsx';
import { FieldErrorText } from '#components/form/FieldErrorText.tsx';
import { fieldId } from '#components/form/FormContext.ts';
import { Select } from '#components/form/Select.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { useField } from '#components/form/useField.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { CodeLists } from '#contract/codeLists/schema.ts';
import type { DocumentRecord } from '#contract/documents/write.ts';
import type { File } from '#contract/files/schema.ts';
import { visibilities } from '#contract/records/constants.ts';
import { recordStates } from '#contract/records/constants.ts';
import type { Coded } from '#contract/shared/schema.ts';
import { type DocumentOwner, documentQueries } from '#lib/api/documents.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { choosableCodes } from '#lib/records/choosableCodes.ts';
import { findBySlug, lastingSlug } from '#lib/records/recordKeys.ts';
import { savedRecord } from '#lib/records/savedRecord.ts';
import { typedNumber } from '#lib/records/typed.ts';
import { writtenIn } from '#lib/records/writtenTexts.ts';
import { HistoryDetails } from '../record-editor/HistoryDetails.tsx';
import { LanguageField, NameFields, StatusField } from '../record-editor/NameFields.tsx';
import { RecordForm } from '../record-editor/RecordForm.tsx';
import { UploadField } from '../record-editor/UploadField.tsx';
import { useEditor } from '../record-editor/useEditor.ts';
import { useTextLanguage } from '../record-editor/useTextLanguage.ts';
import { WrittenTexts } from '../record-editor/WrittenTexts.tsx';
import {
  bodyOfDocument,
  documentCheck,
  type DocumentFields,
  documentFields,
  documentText,
  newDocument,
} from './documentForm.ts';
import { labelsOf, textFields, useFieldText } from './useFieldText.ts';

const own = [
  'sha256',
  ...textFields(Object.keys(documentText)),
  ...(['type', 'year', 'documentLanguage', 'visibility', 'status'] as const),
];

interface DocumentFormProps {
  owner: DocumentOwner;
  lists: CodeLists;
  /** Null for a new one. */
  record: DocumentRecord | null;
}

/** Edits a document, its file and its audience. */
export function DocumentForm({ owner, lists, record }: DocumentFormProps) {
  const { t } = useTranslation(['edit', 'common', 'validation']);
  const locale = useLocale();
  const client = useQueryClient();
  const [sent, setSent] = useState<File | null>(null);
  const slug = record && lastingSlug(record);
  const isOfOrganization = 'organization' in owner;
  const audience = isOfOrganization ? 'visibility' : 'visibilityInInitiative';
  const { editor, state } = useDocumentEditor(owner, record);
  const shown = useTextLanguage(state, { isInOne: record !== null && !record.document.texts });
  const file = [sent, record?.file].find((each) => each?.sha256 === state.fields.sha256);
  const toOption = ({ code, name }: Coded) => ({ value: code, label: name });
  const types = lists['document-type'].map(toOption);
  const offered = choosableCodes(lists['document-type'], [state.saved.fields.type]).map(toOption);
  const text = useFieldText(
    new Map([
      ...types.map(({ value, label }) => [value, label] as const),
      [file?.sha256 ?? '', file?.name ?? ''],
    ]),
  );
  const name = `document-${slug ?? 'new'}-form`;
  return (
    <>
      <RecordForm
        {...{ name, editor, state, text }}
        check={documentCheck}
        fieldOf={shown.fieldOf}
        labels={labelsOf(text, { own })}
        title={writtenIn(state.fields, 'name', locale) || t('documents.add')}
        record={slug === null ? null : { ...owner, record: `document:${slug}` }}
        submit={t('form.save')}
      >
        <FileField
          id={fieldId(name, 'sha256')}
          label={text.label('sha256')}
          file={file}
          onUploaded={setSent}
        />
        <WrittenTexts
          {...{ fields: state.fields, text, names: Object.keys(documentText), isNew: slug === null }}
          {...{ language: shown.language, languages: shown.languages, choose: shown.choose }}
          outdated={record?.outdated}
          change={editor.change}
        >
          {(fieldOf) => <NameFields fieldOf={fieldOf} />}
        </WrittenTexts>
        <Select name="type" none={t('validation:choose')} options={offered} />
        <TextField name="year" inputMode="numeric" setValueAs={typedNumber} />
        <LanguageField name="documentLanguage" />
        <Radios
          name="visibility"
          options={visibilities.map((value) => ({
            value,
            label: t(`common:documents.${audience}.${value}`),
          }))}
        />
        <StatusField states={recordStates} />
      </RecordForm>
      {slug !== null && (
        <HistoryDetails
          {...owner}
          record={`document:${slug}`}
          text={text}
          onRestored={() => void client.invalidateQueries({ queryKey: ['documents'] })}
        />
      )}
    </>
  );
}

/** Edits a document of an initiative or organization, a new one without a record. */
function useDocumentEditor(owner: DocumentOwner, record: DocumentRecord | null) {
  const { api } = useSite();
  const locale = useLocale();
  const client = useQueryClient();
  const slug = record && lastingSlug(record);
  const isOfOrganization = 'organization' in owner;
  const remote = savedRecord<DocumentFields>(slug, {
    create: (fields, idempotencyKey) => {
      const body = bodyOfDocument(fields);
      return isOfOrganization
        ? api.call('createDocument', { params: owner, body, idempotencyKey })
        : api.call('createInitiativeDocument', { params: owner, body, idempotencyKey });
    },
    update: (document, fields, version) => {
      const body = bodyOfDocument(fields);
      return isOfOrganization
        ? api.call('updateDocument', { params: { ...owner, document }, body, version })
        : api.call('updateInitiativeDocument', { params: { ...owner, document }, body, version });
    },
    read: async (asked) => {
      const { documents } = await client.query({ ...documentQueries(api).editing(owner), staleTime: 0 });
      const found = findBySlug(documents, asked);
      if (!found) throw new Error('the document is gone');
      return { fields: documentFields(found), version: found.version };
    },
    parts: {},
    onSaved: () => void client.invalidateQueries({ queryKey: ['documents'] }),
  });
  const saved = useMemo(
    () =>
      record
        ? { fields: documentFields(record), version: record.version }
        : { fields: newDocument(locale), version: 0 },
    [record, locale],
  );
  const recordKey = `document:${Object.values(owner).join(':')}:${slug ?? '-new'}`;
  return useEditor<DocumentFields>({ recordKey, saved, remote, pause: null });
}

interface FileFieldProps {
  id: string;
  label: string;
  file: File | null | undefined;
  onUploaded: (file: File) => void;
}

/** Shows the file of a document and replaces it. */
function FileField({ id, label, file, onUploaded }: FileFieldProps) {
  const { setValue } = useFormContext();
  const field = useField({ name: 'sha256' });
  return (
    <div id={id} tabIndex={-1} className={frameStyle(field)}>
      <FieldErrorText field={field} />
      {file && (
        <p>
          <TextLink kind="media" href={routes.media(file.sha256)} className="break-words">
            {file.name}
          </TextLink>
        </p>
      )}
      <UploadField
        label={label}
        onUploaded={(received) => {
          onUploaded(received);
          setValue('sha256', received.sha256, { shouldDirty: true });
        }}
      />
    </div>
  );
}
