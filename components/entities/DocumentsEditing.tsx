import { useQuery } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import type { CodeLists } from '#contract/codeLists/schema.ts';
import { type DocumentOwner, documentQueries } from '#lib/api/documents.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { EditedRecords } from '../record-editor/EditedRecords.tsx';
import { DocumentForm } from './DocumentForm.tsx';

interface DocumentsEditingProps {
  owner: DocumentOwner;
  lists: CodeLists;
}

export function DocumentsEditing({ owner, lists }: DocumentsEditingProps) {
  const { t } = useTranslation(['edit', 'common']);
  const { api } = useSite();
  const audience = 'organization' in owner ? 'visibility' : 'visibilityInInitiative';
  const { data, isError } = useQuery(documentQueries(api).editing(owner));
  // A later reading that fails leaves the form, and what was typed.
  if (isError && !data) return <p role="alert">{t('form.notLoaded')}</p>;
  if (!data) return <p className="text-stone">{t('notes.loading')}</p>;
  return (
    <EditedRecords
      title={t('documents.list')}
      entries={data.documents.map((record) => ({ ...record.document, ...record }))}
      add={t('documents.add')}
      note={({ document }) => [t(`common:documents.${audience}.${document.visibility}`)]}
    >
      {(record) => <DocumentForm {...{ owner, lists, record }} />}
    </EditedRecords>
  );
}
