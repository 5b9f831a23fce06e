import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { createDesk, type Desk } from '#lib/edit/desk.ts';
import { createDrafts } from '#lib/edit/drafts.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { SaveStatus } from './SaveStatus.tsx';

const DeskContext = createContext<Desk | null>(null);

/**
 * Around all that is edited on a page: keeps what is typed, says how it stands, and does not let anybody leave by mistake.
 * For those who are signed in, in the browser only.
 */
export function Editing({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  const owner = viewer.context.oid;
  const [desk] = useState(() => createDesk(createDrafts({ owner })));
  useEffect(() => desk.open(), [desk]);
  return (
    <DeskContext value={desk}>
      {children}
      <SaveStatus desk={desk} />
      <LeaveGuard desk={desk} />
    </DeskContext>
  );
}

/** What is being edited on this page. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk needs Editing above it');
  return desk;
}
