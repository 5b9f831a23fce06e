import { createStore } from 'zustand/vanilla';

/** Counted from 0. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

interface Size {
  readonly rows: number;
  readonly columns: number;
}

export interface Cursor {
  readonly active: Cell;
  /** Other corner of the selection. */
  readonly anchor: Cell;
  /** Initial text; null for the cell's own content. */
  readonly typing: { readonly text: string | null } | null;
  /** Input into a locked cell. */
  readonly rejected: string | null;
}

/** Cells subscribe to it, so that the grid is not rendered again. */
export interface GridCursor {
  get(): Cursor;
  subscribe(listener: () => void): () => void;
  /** `extend` fixes the other corner of the selection. */
  go(cell: Cell, options?: { extend?: boolean }): void;
  type(text: string | null): void;
  stopTyping(): void;
  /** Notes input into a locked cell. */
  reject(text: string | null): void;
}

interface Key {
  readonly key: string;
  readonly ctrl: boolean;
}

const PAGE_ROWS = 10;

export function createGridCursor(start: Cell = { row: 0, column: 0 }): GridCursor {
  const { getState, setState, subscribe } = createStore<Cursor>()(() => ({
    active: start,
    anchor: start,
    typing: null,
    rejected: null,
  }));
  return {
    get: getState,
    subscribe,
    go(cell, { extend = false } = {}) {
      const anchor = extend ? getState().anchor : cell;
      setState({ active: cell, anchor, typing: null, rejected: null });
    },
    type(text) {
      setState({ anchor: getState().active, typing: { text }, rejected: null });
    },
    stopTyping() {
      if (getState().typing) setState({ typing: null });
    },
    reject(text) {
      if (text !== getState().rejected) setState({ rejected: text });
    },
  };
}

/** Returns cells row by row. */
export function selectedCells({ active, anchor }: Cursor): Cell[] {
  const [top, bottom] = [Math.min(active.row, anchor.row), Math.max(active.row, anchor.row)];
  const [left, right] = [Math.min(active.column, anchor.column), Math.max(active.column, anchor.column)];
  return Array.from({ length: bottom - top + 1 }, (_row, down) =>
    Array.from({ length: right - left + 1 }, (_cell, along) => ({ row: top + down, column: left + along })),
  ).flat();
}

/** Sources are the top of the selection, or the cell above a single row. */
export function filledDown(cursor: Cursor): { readonly from: Cell; readonly to: Cell }[] {
  const cells = selectedCells(cursor);
  const top = cells[0]!.row;
  const isOneRow = cursor.active.row === cursor.anchor.row;
  const from = isOneRow ? top - 1 : top;
  if (from < 0) return [];
  return cells.filter(({ row }) => row > from).map((to) => ({ from: { row: from, column: to.column }, to }));
}

/** Follows WAI-ARIA Authoring Practices, "Grid"; null for other keys. */
export function cellAfter({ row, column }: Cell, { key, ctrl }: Key, { rows, columns }: Size): Cell | null {
  const last = { row: rows - 1, column: columns - 1 };
  const within = (cell: Cell): Cell => ({
    row: Math.max(0, Math.min(last.row, cell.row)),
    column: Math.max(0, Math.min(last.column, cell.column)),
  });
  switch (key) {
    case 'ArrowUp':
      return within({ row: ctrl ? 0 : row - 1, column });
    case 'ArrowDown':
      return within({ row: ctrl ? last.row : row + 1, column });
    case 'ArrowLeft':
      return within({ row, column: ctrl ? 0 : column - 1 });
    case 'ArrowRight':
      return within({ row, column: ctrl ? last.column : column + 1 });
    case 'Home':
      return { row: ctrl ? 0 : row, column: 0 };
    case 'End':
      return { row: ctrl ? last.row : row, column: last.column };
    case 'PageUp':
      return within({ row: row - PAGE_ROWS, column });
    case 'PageDown':
      return within({ row: row + PAGE_ROWS, column });
    default:
      return null;
  }
}

export const isSelected = ({ active, anchor }: Cursor, { row, column }: Cell): boolean =>
  row >= Math.min(active.row, anchor.row) &&
  row <= Math.max(active.row, anchor.row) &&
  column >= Math.min(active.column, anchor.column) &&
  column <= Math.max(active.column, anchor.column);
