import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { createDesk, type Desk } from '#lib/records/desk.ts';
import { createDrafts } from '#lib/records/drafts.ts';
import { createSharedDrafts } from '#lib/api/drafts.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { FieldText } from './fieldText.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { SaveStatus } from './SaveStatus.tsx';

const DeskContext = createContext<Desk | null>(null);

/** What people call a record and its fields. */
export interface Described {
  readonly name: string;
  readonly text: FieldText;
}

interface EditingProps {
  viewer: Viewer;
  /** Of a record that is edited here, by its place. */
  describe: (place: string) => Described;
  children: ReactNode;
}

/**
 * Around all that is edited on a page: keeps what is typed, says how it stands, settles conflicts, and does not let anybody
 * leave by mistake. For those who are signed in, in the browser only.
 */
export function Editing({ viewer, describe, children }: EditingProps) {
  const owner = viewer.context.oid;
  const { api } = useSite();
  const [desk] = useState(() => {
    const drafts = createDrafts({ owner });
    return createDesk({ drafts, sharedDrafts: createSharedDrafts(drafts, api) });
  });
  const [postponed, setPostponed] = useState<readonly string[]>([]);
  useEffect(() => desk.open(), [desk]);
  const { conflicts } = useSyncExternalStore(desk.subscribe, desk.status, desk.status);
  const conflict = conflicts.find((place) => !postponed.includes(place));
  const editor = conflict === undefined ? undefined : desk.find(conflict);
  return (
    <DeskContext value={desk}>
      {children}
      <SaveStatus
        desk={desk}
        onCompare={() => {
          setPostponed([]);
        }}
      />
      <LeaveGuard desk={desk} />
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
    </DeskContext>
  );
}

/** What is being edited on this page. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk needs Editing above it');
  return desk;
}
