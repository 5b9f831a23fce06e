import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { createSharedDrafts } from '#lib/api/drafts.ts';
import { createDrafts } from '#lib/records/drafts.ts';
import { createEditSession, type EditSession } from '#lib/records/editSession.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { FieldText } from './fieldText.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { SaveStatus } from './SaveStatus.tsx';

const EditSessionContext = createContext<EditSession | null>(null);

/** Names of a record and its fields. */
export interface Described {
  readonly name: string;
  readonly text: FieldText;
}

interface EditingProps {
  viewer: Viewer;
  /** Of a record that is edited here, by its place. */
  describe: (recordKey: string) => Described;
  children: ReactNode;
}

/**
 * Around all that is edited on a page: keeps what is typed, says how it stands, settles conflicts, and does not let anybody
 * leave by mistake. For those who are signed in, in the browser only.
 */
export function Editing({ viewer, describe, children }: EditingProps) {
  const owner = viewer.context.oid;
  const { api } = useSite();
  const [editSession] = useState(() => {
    const drafts = createDrafts({ owner });
    return createEditSession({ drafts, sharedDrafts: createSharedDrafts(drafts, api) });
  });
  const [postponed, setPostponed] = useState<readonly string[]>([]);
  useEffect(() => editSession.open(), [editSession]);
  const { conflicts } = useSyncExternalStore(editSession.subscribe, editSession.status, editSession.status);
  const conflict = conflicts.find((recordKey) => !postponed.includes(recordKey));
  const editor = conflict === undefined ? undefined : editSession.find(conflict);
  return (
    <EditSessionContext value={editSession}>
      {children}
      <SaveStatus
        editSession={editSession}
        onCompare={() => {
          setPostponed([]);
        }}
      />
      <LeaveGuard editSession={editSession} />
      {conflict !== undefined && editor && (
        <ConflictDialog
          key={conflict}
          editor={editor}
          state={editor.state()}
          {...describe(conflict)}
          onClose={() => {
            setPostponed(conflicts);
          }}
        />
      )}
    </EditSessionContext>
  );
}

/** Records that are being edited on this page. */
export function useEditSession(): EditSession {
  const editSession = useContext(EditSessionContext);
  if (!editSession) throw new Error('useEditSession needs Editing above it');
  return editSession;
}
