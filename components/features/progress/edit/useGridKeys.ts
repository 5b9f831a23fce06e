import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
} from 'react';
import { type Cell, cellAfter, type GridCursor, selectedCells } from '#lib/records/gridCursor.ts';

interface GridKeysOptions {
  table: RefObject<HTMLElement | null>;
  cursor: GridCursor;
  rows: number;
  columns: number;
  /** Returns false for locked cells. */
  canType: (cell: Cell) => boolean;
  /** Receives text typed or deleted in a locked cell. */
  onReject: (cell: Cell, text: string) => void;
  /** Opens the dialog of a cell. */
  onOpen: (cell: Cell) => void;
  onClear: (cells: Cell[]) => void;
  /** Copies the top of the selection into the cells below. */
  onFillDown: () => void;
  onMove: (direction: 'undo' | 'redo') => void;
  /** Returns the selected cells as text. */
  copy: () => string;
  onPaste: (text: string) => void;
}

/** Actions of keys together with Ctrl, or Cmd on a Mac. */
const shortcuts: Readonly<Record<string, (options: GridKeysOptions) => void>> = {
  D: ({ onFillDown }) => {
    onFillDown();
  },
  Z: ({ onMove }) => {
    onMove('undo');
  },
  'Shift+Z': ({ onMove }) => {
    onMove('redo');
  },
  Y: ({ onMove }) => {
    onMove('redo');
  },
};

/** Adds keyboard and mouse control like a spreadsheet's (WAI-ARIA Authoring Practices, "Grid"). */
export function useGridKeys(options: GridKeysOptions) {
  const { table, cursor, rows, columns, canType, onReject, onOpen, copy, onPaste } = options;

  const focus = useCallback(
    ({ row, column }: Cell) => {
      table.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)?.focus();
    },
    [table],
  );
  // Stable between renderings, to avoid rendering cells again.
  const cancel = useCallback(() => {
    const { active } = cursor.get();
    cursor.stopTyping();
    focus(active);
  }, [cursor, focus]);
  const go = (cell: Cell, extend = false) => {
    cursor.go(cell, { extend });
    focus(cell);
  };
  const reject = (text: string | null) => {
    const { active } = cursor.get();
    cursor.reject(text);
    onReject(active, text ?? '');
  };
  /** Rejects input at a locked cell; the Enter after it moves on as from an open one. */
  function onLockedKey({ key, shiftKey, altKey }: KeyboardEvent): void {
    const { active, rejected } = cursor.get();
    const next = cellAfter(
      active,
      { key: shiftKey ? 'ArrowUp' : 'ArrowDown', ctrl: false },
      { rows, columns },
    )!;
    if (key === 'Enter' && rejected && !altKey) go(next);
    else if (key === 'Enter') onOpen(active);
    else if (key === 'Escape') reject(null);
    else if (key === 'Backspace' && rejected) reject(rejected.slice(0, -1));
    else reject((rejected ?? '') + (key.length === 1 ? key : ''));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, shiftKey, altKey } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    const { active } = cursor.get();
    // The field has its text by now.
    if (event.target instanceof HTMLInputElement) {
      if (key !== 'Enter') return;
      event.preventDefault();
      go(cellAfter(active, { key: shiftKey ? 'ArrowUp' : 'ArrowDown', ctrl: false }, { rows, columns })!);
      return;
    }
    const next = altKey ? null : cellAfter(active, { key, ctrl }, { rows, columns });
    const isLocked = !canType(active);
    const isTyped = key.length === 1 && key !== ' ' && !ctrl && !altKey;
    const isEmptying = key === 'Delete' || key === 'Backspace';
    const isEdit = isTyped || isEmptying || ['Enter', 'F2'].includes(key);
    const selected = selectedCells(cursor.get());
    const shortcut = ctrl && !altKey && shortcuts[`${shiftKey ? 'Shift+' : ''}${key.toUpperCase()}`];
    if (next) go(next, shiftKey);
    else if (shortcut) shortcut(options);
    else if (isEmptying && selected.length > 1) options.onClear(selected);
    else if (isLocked && (isEdit || (key === 'Escape' && cursor.get().rejected !== null))) onLockedKey(event);
    else if (key === 'Enter' && altKey) onOpen(active);
    else if (key === 'Enter' || key === 'F2') cursor.type(null);
    else if (isEmptying) options.onClear([active]);
    else if (isTyped) cursor.type(key);
    else return;
    event.preventDefault();
  }

  return {
    go,
    /** Restores the cell. */
    cancel,
    handlers: {
      onKeyDown,
      onFocus: ({ target }: FocusEvent) => {
        const cell = cellAt(target);
        const { active } = cursor.get();
        if (cell && (cell.row !== active.row || cell.column !== active.column)) cursor.go(cell);
      },
      onMouseDown: (event: MouseEvent) => {
        const cell = cellAt(event.target);
        if (!cell) return;
        if (!event.shiftKey) {
          // A click on the focused cell ends the selection, too.
          if (selectedCells(cursor.get()).length > 1) cursor.go(cell);
          return;
        }
        event.preventDefault();
        go(cell, true);
      },
      onDoubleClick: ({ target }: MouseEvent) => {
        if (!cellAt(target) || cursor.get().typing) return;
        const { active } = cursor.get();
        if (canType(active)) cursor.type(null);
        else onOpen(active);
      },
      onCopy: (event: ClipboardEvent) => {
        if (cursor.get().typing) return;
        event.preventDefault();
        event.clipboardData.setData('text/plain', copy());
      },
      onPaste: (event: ClipboardEvent) => {
        if (cursor.get().typing) return;
        event.preventDefault();
        onPaste(event.clipboardData.getData('text/plain'));
      },
    },
  };
}

function cellAt(target: EventTarget): Cell | null {
  const cell = (target as Element).closest<HTMLElement>('[data-row]');
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : null;
}
