import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { createSharedDrafts } from '#lib/api/drafts.ts';
import { createDrafts } from '#lib/records/drafts.ts';
import { createEditSession, type EditSession } from '#lib/records/editSession.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { FieldText } from './fieldText.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { PresenceContext, usePagePresence } from './Presence.tsx';
import { SaveStatus } from './SaveStatus.tsx';

const EditSessionContext = createContext<EditSession | null>(null);

/** Names of a record and its fields. */
export interface Described {
  readonly name: string;
  readonly text: FieldText;
}

interface EditingProps {
  viewer: Viewer;
  describe: (recordKey: string) => Described;
  children: ReactNode;
}

/**
 * Surrounds all editing on a page: saves input, shows its state, settles conflicts, prevents accidental
 * leaving. For signed-in people, in the browser only.
 */
export function Editing({ viewer, describe, children }: EditingProps) {
  const owner = viewer.context.oid;
  const { api } = useSite();
  const [editSession] = useState(() => {
    const drafts = createDrafts({ owner });
    return createEditSession({ drafts, sharedDrafts: createSharedDrafts(drafts, api) });
  });
  const presence = usePagePresence();
  const [postponed, setPostponed] = useState<readonly string[]>([]);
  useEffect(() => editSession.open(), [editSession]);
  const { conflicts } = useSyncExternalStore(editSession.subscribe, editSession.status, editSession.status);
  const conflict = conflicts.find((recordKey) => !postponed.includes(recordKey));
  const editor = conflict === undefined ? undefined : editSession.find(conflict);
  const { refresh, watch } = presence;
  const first = conflicts[0];
  const record = first === undefined ? null : (editSession.find(first)?.record ?? null);
  // Cells of a grid can conflict without an open form.
  useEffect(() => (first !== undefined && record ? watch(first, record) : undefined), [first, record, watch]);
  useEffect(() => {
    if (first !== undefined) refresh();
  }, [first, refresh]);
  const authorOf = (recordKey: string): string | null => {
    const saved = presence.of(recordKey)?.saved;
    const theirs = editSession.find(recordKey)?.state().theirs;
    // Until the next heartbeat, the author of the version before is known.
    return saved && !saved.isYou && saved.version >= (theirs?.version ?? 0) ? saved.by : null;
  };
  return (
    <EditSessionContext value={editSession}>
      <LeaveGuard
        unsaved={() => {
          const { unsaved, localDraft } = editSession.status();
          if (unsaved === 0) return null;
          return localDraft === 'failed' ? 'notOnDevice' : 'text';
        }}
      >
        <PresenceContext value={presence}>{children}</PresenceContext>
      </LeaveGuard>
      <SaveStatus
        editSession={editSession}
        conflictBy={first === undefined ? null : authorOf(first)}
        onCompare={() => {
          setPostponed([]);
        }}
      />
      {conflict !== undefined && editor && (
        <ConflictDialog
          key={conflict}
          editor={editor}
          state={editor.state()}
          by={authorOf(conflict)}
          {...describe(conflict)}
          onClose={() => {
            setPostponed(conflicts);
          }}
        />
      )}
    </EditSessionContext>
  );
}

export function useEditSession(): EditSession {
  const editSession = useContext(EditSessionContext);
  if (!editSession) throw new Error('useEditSession needs Editing above it');
  return editSession;
}
