import type { RefObject } from 'react';
import { useLocale } from '#components/layout/useLocale.ts';
import { useEditSession } from '#components/record-editor/Editing.tsx';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import { writeAmount } from '#lib/format/amounts.ts';
import { type Cell, filledDown, type GridCursor, isSelected } from '#lib/records/gridCursor.ts';
import { lastingSlug } from '#lib/records/recordKeys.ts';
import { fromTsv, toTsv } from '#lib/spreadsheet/clipboard.ts';
import { lockOf } from './lockOf.ts';
import type { Pasted } from './pastedRows.ts';
import { cellOf, type GridCell, type GridRow, parseValueKey } from './progressGrid.ts';
import { type CellChange, useGridEdits } from './useGridEdits.ts';
import { useGridKeys } from './useGridKeys.ts';
import { useRejected } from './useRejected.ts';

interface GridCommandsOptions {
  editing: ProgressEditing;
  rows: readonly GridRow[];
  cursor: GridCursor;
  table: RefObject<HTMLElement | null>;
  onOpen: (cell: GridCell) => void;
  onPaste: (cells: Pasted[]) => void;
}

/** Applies keys, clipboard, undo and redo to the values of the grid's cells. */
export function useGridCommands({ editing, rows, cursor, table, onOpen, onPaste }: GridCommandsOptions) {
  const locale = useLocale();
  const editSession = useEditSession();
  const { years, rights, initiative } = editing;
  const { reject, clear, rejected } = useRejected({ rows, rights });
  const edits = useGridEdits({ initiative: initiative.slug, cursor, reject });
  const { valueOf } = edits;

  const cellAt = ({ row, column }: Cell): GridCell | null => {
    const of = rows[row];
    const year = years[column];
    return of && year !== undefined ? cellOf(of, year, rights) : null;
  };
  const cellsAt = (places: readonly Cell[]): GridCell[] => places.flatMap((place) => cellAt(place) ?? []);
  /** Passes an existing cell on. */
  const withCell = (place: Cell, action: (cell: GridCell) => void) => {
    const cell = cellAt(place);
    if (cell) action(cell);
  };

  /** Undoes or redoes the latest change, and moves to its cell. */
  async function move(direction: 'undo' | 'redo'): Promise<void> {
    const { changed } = await editSession[direction]();
    const value = parseValueKey(changed[0] ?? '');
    const row = rows.findIndex(({ indicator }) => lastingSlug(indicator) === value?.indicator);
    const column = years.findIndex((year) => year === value?.year);
    if (row !== -1 && column !== -1) keys.go({ row, column });
  }

  function fillDown(): void {
    const changes = filledDown(cursor.get()).flatMap(({ from, to }): CellChange[] => {
      const [source, cell] = [cellAt(from), cellAt(to)];
      const value = source && valueOf(source);
      return cell && value !== null ? [{ cell, value }] : [];
    });
    edits.changeBlock(changes, 'filled');
  }

  /** Returns the selection as rows of amounts. */
  const copy = (): string =>
    toTsv(
      rows.flatMap((row, index) => {
        const selected = years.filter((_, column) => isSelected(cursor.get(), { row: index, column }));
        if (selected.length === 0) return [];
        return [selected.map((year) => writeAmount(valueOf(cellOf(row, year, rights)), locale))];
      }),
    );

  /** Returns pasted text with the cell of each part, from the upper left corner of the selection. */
  function pastedCells(text: string): Pasted[] {
    const { active, anchor } = cursor.get();
    const top = Math.min(active.row, anchor.row);
    const left = Math.min(active.column, anchor.column);
    return fromTsv(text).flatMap((cells, down) =>
      cells.map((part, right) => ({
        cell: cellAt({ row: top + down, column: left + right }),
        line: down + 1,
        text: part,
      })),
    );
  }

  const keys = useGridKeys({
    table,
    cursor,
    rows: rows.length,
    columns: years.length,
    canType: (place) => {
      const cell = cellAt(place);
      return cell !== null && lockOf(cell) === null;
    },
    onReject: (place, text) => {
      withCell(place, (cell) => {
        reject(cell, text);
      });
    },
    onOpen: (place) => {
      withCell(place, onOpen);
    },
    onClear: (places) => {
      edits.changeBlock(
        cellsAt(places).map((cell) => ({ cell, value: null })),
        'cleared',
      );
    },
    onFillDown: fillDown,
    onMove: (direction) => void move(direction),
    copy,
    onPaste: (text) => {
      onPaste(pastedCells(text));
    },
  });

  return { keys, edits, rejected, clear, cellAt, cellsAt, withCell };
}
