import { useSyncExternalStore } from 'react';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { Cell as Place, GridCursor } from '#lib/records/gridCursor.ts';
import { lockOf } from './lockOf.ts';
import type { GridCell } from './progressGrid.ts';

interface LockAnnouncementProps {
  cursor: GridCursor;
  cellAt: (recordKey: Place) => GridCell | null;
}

/** Tells screen readers, once for each cell, why it is locked. */
export function LockAnnouncement({ cursor, cellAt }: LockAnnouncementProps) {
  const { t } = useTranslation('edit');
  const recordKey = useSyncExternalStore(
    cursor.subscribe,
    () => (cursor.get().rejected === null ? null : cursor.get().active),
    () => null,
  );
  const cell = recordKey && cellAt(recordKey);
  const lock = cell && lockOf(cell);
  return (
    <p role="status" className="sr-only" data-announces="locked">
      {lock && (
        <>
          {t('values.cell', { name: cell.row.name.name, year: cell.year })} {t(`locked.reason.${lock}`)}{' '}
          {t('locked.details')}
        </>
      )}
    </p>
  );
}
