import type { Locale } from '#contract/shared/locale.ts';
import type { BulkRow } from '#contract/values/bulk.ts';
import { readAmount } from '#lib/format/amounts.ts';
import { type Lock, lockOf } from './lockOf.ts';
import type { GridCell } from './progressGrid.ts';
import type { SheetError } from './sheet.ts';

/** Text for a cell from a clipboard. */
export interface Pasted {
  /** Null outside of the grid. */
  readonly cell: GridCell | null;
  /** Row of the clipboard, from 1. */
  readonly line: number;
  readonly text: string;
}

/** Changes saved together or not at all. */
export interface BulkInput {
  readonly rows: readonly BulkRow[];
  /** Errors found before the context API checks it. */
  readonly fieldErrors: readonly SheetError[];
  /** Number of further rows without changes. */
  readonly unchanged?: number;
  /** Locked cells, which pasting leaves unchanged. */
  readonly leftOut?: readonly { readonly at: string; readonly lock: Lock }[];
}

/** Returns the changes of a pasted block, without locked cells. */
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
