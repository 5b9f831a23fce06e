import { useId, useMemo, useRef, useState } from 'react';
import { useLocale } from '#components/layout/useLocale.ts';
import { Button } from '#components/ui/Button.tsx';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { createGridCursor, selectedCells } from '#lib/records/gridCursor.ts';
import { GridTable } from './GridTable.tsx';
import { LockAnnouncement } from './LockAnnouncement.tsx';
import { NotEntered } from './NotEntered.tsx';
import type { Pasted } from './pastedRows.ts';
import { type CachedRows, dueColumn, type GridCell, rowsOf } from './progressGrid.ts';
import { useGridCommands } from './useGridCommands.ts';

interface GridProps {
  editing: ProgressEditing;
  onOpen: (cell: GridCell) => void;
  /** Receives the selected cells, for steps with all of them. */
  onChoose: (cells: GridCell[]) => void;
  onPaste: (cells: Pasted[]) => void;
}

/** Edits indicators × years like a spreadsheet. */
export function Grid({ editing, onOpen, onChoose, onPaste }: GridProps) {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  const table = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const [cursor] = useState(() => createGridCursor({ row: 0, column: dueColumn(editing.years) }));
  const [cached] = useState<CachedRows>(() => new WeakMap());
  const rows = useMemo(() => rowsOf(editing, locale, cached), [editing, locale, cached]);
  const commands = useGridCommands({ editing, rows, cursor, table, onOpen, onPaste });
  const { keys, edits, rejected, clear, cellAt, cellsAt, withCell } = commands;
  return (
    <>
      <p id={helpId} className="max-w-prose text-small text-stone">
        {t('values.help')}
      </p>
      <GridTable
        {...{ editing, rows, table, helpId, cursor }}
        handlers={keys.handlers}
        onType={edits.take}
        onCancel={keys.cancel}
      />
      <p className="mt-2 flex flex-wrap gap-3">
        <Button
          look="secondary"
          onClick={() => {
            withCell(cursor.get().active, onOpen);
          }}
        >
          {t('values.open')}
        </Button>
        <Button
          look="secondary"
          onClick={() => {
            onChoose(cellsAt(selectedCells(cursor.get())));
          }}
        >
          {t('many.ofSelection')}
        </Button>
      </p>
      <p role="alert" className="mt-2 min-h-6 text-small font-semibold text-clay">
        {edits.fieldError}
      </p>
      <p role="status" className="text-small">
        {edits.outcome}
      </p>
      <LockAnnouncement cursor={cursor} cellAt={cellAt} />
      <NotEntered rejected={rejected} onOpen={onOpen} onClear={clear} />
    </>
  );
}
