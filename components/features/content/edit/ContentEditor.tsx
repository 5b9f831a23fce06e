import { useState } from 'react';
import { Editing } from '#components/record-editor/Editing.tsx';
import type { ContentRecord } from '#contract/content/schema.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { useContentText } from '../useContentText.ts';
import { ContentForm } from './ContentForm.tsx';

interface ContentEditorProps {
  viewer: Viewer;
  record: ContentRecord;
}

/** Edits a record and saves its draft. */
export function ContentEditor({ viewer, record }: ContentEditorProps) {
  const text = useContentText(record.noun);
  // A discarded draft leaves nothing to compare with: the editing restarts.
  const [round, setRound] = useState(0);
  return (
    <Editing
      key={`${record.id} ${String(round)}`}
      viewer={viewer}
      describe={() => ({ name: record.name, text })}
    >
      <ContentForm
        record={record}
        reader={viewer.context.oid}
        onDiscarded={() => {
          setRound(round + 1);
        }}
      />
    </Editing>
  );
}
