import { useState } from 'react';
import { Editing } from '#components/record-editor/Editing.tsx';
import { DoneNote } from '#components/ui/DoneNote.tsx';
import type { ContentRecord } from '#contract/content/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { useContentText } from '../useContentText.ts';
import { ContentForm } from './ContentForm.tsx';

interface ContentEditorProps {
  viewer: Viewer;
  record: ContentRecord;
}

/** Edits a record and saves its draft. */
export function ContentEditor({ viewer, record }: ContentEditorProps) {
  const { t } = useTranslation('content');
  const text = useContentText(record.noun);
  // A discarded draft leaves nothing to compare with: the editing restarts.
  const [round, setRound] = useState(0);
  return (
    <Editing
      key={`${record.id} ${String(round)}`}
      viewer={viewer}
      describe={() => ({ name: record.name, text })}
    >
      {round > 0 && <DoneNote>{t('steps.done.discarded')}</DoneNote>}
      <ContentForm
        record={record}
        reader={viewer.context.oid}
        followsLink={round === 0}
        onDiscarded={() => {
          setRound(round + 1);
        }}
      />
    </Editing>
  );
}
