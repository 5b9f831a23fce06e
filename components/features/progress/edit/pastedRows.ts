import type { Locale } from '#contract/shared/locale.ts';
import type { BulkRow } from '#contract/values/bulk.ts';
import { readAmount } from '#lib/progress/amounts.ts';
import type { SheetError } from '#lib/progress/sheet.ts';
import { type Lock, lockOf } from './lockOf.ts';
import type { GridCell } from './progressGrid.ts';

/** Text for a cell that comes from a clipboard. */
export interface Pasted {
  /** Null for what lies outside of the grid. */
  readonly cell: GridCell | null;
  /** Row in what was pasted, from 1. */
  readonly line: number;
  readonly text: string;
}

/** Many changes that are made together or not at all. */
export interface BulkInput {
  readonly rows: readonly BulkRow[];
  /** Errors that are known before the context API checks it. */
  readonly fieldErrors: readonly SheetError[];
  /** Number of further rows that hold what is saved already. */
  readonly unchanged?: number;
  /** Locked cells that stay as they are, whatever was pasted over them. */
  readonly leftOut?: readonly { readonly at: string; readonly lock: Lock }[];
}

/** Changes that a pasted block asks for, cell by cell; locked cells are left out, as in typing. */
export function pastedRows(pasted: readonly Pasted[], locale: Locale): BulkInput {
  const rows: BulkRow[] = [];
  const fieldErrors: SheetError[] = [];
  const leftOut: { at: string; lock: Lock }[] = [];
  let unchanged = 0;
  const outside = new Set(pasted.flatMap(({ cell, line, text }) => (!cell && text.trim() ? [line] : [])));
  for (const { cell, text } of pasted) {
    if (!cell) continue;
    const { row, year, value } = cell;
    const indicator = row.indicator.slug;
    const at = `${indicator}/${year}`.slice(-40);
    const amount = readAmount(text, locale);
    const lock = lockOf(cell);
    if (!value && amount === null) continue;
    if (lock && value && amount === value.content.value) unchanged += 1;
    else if (lock) leftOut.push({ at, lock });
    else if (amount === undefined) fieldErrors.push({ at, field: 'value', message: 'editing.number' });
    else rows.push({ at, indicator, year, version: value?.version ?? 0, locale, value: amount });
  }
  for (const line of outside) fieldErrors.push({ at: String(line), field: null, message: 'editing.outside' });
  return { rows, fieldErrors, unchanged, leftOut };
}
