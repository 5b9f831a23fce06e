import type { BulkRow } from '#contract/editing/bulk.ts';
import type { EditedValue } from '#contract/editing/progress.ts';
import type { Locale } from '#contract/locale.ts';
import { readAmount } from './amounts.ts';

/** The columns of a spreadsheet of values, from the left. What tells a row apart comes first and is hidden. */
export const sheetColumns = [
  'id',
  'version',
  'indicator',
  'unit',
  'year',
  'value',
  'notAvailable',
  'narrative',
  'comment',
  'state',
] as const;

type SheetColumn = (typeof sheetColumns)[number];
export type SheetCell = string | number | null;

/** A value that a row of the spreadsheet stands for. */
export interface SheetSource {
  readonly indicator: string;
  readonly name: string;
  readonly unit: string;
  readonly year: number;
  readonly value: EditedValue | undefined;
  /** In words. */
  readonly state: string;
}

/** One row of a spreadsheet, with the texts in one language. */
export function sheetRow(
  { indicator, name, unit, year, value, state }: SheetSource,
  locale: Locale,
): SheetCell[] {
  const { narrative = null, comment = null, notAvailable = null } = value?.content.texts[locale] ?? {};
  const cells: Record<SheetColumn, SheetCell> = {
    id: `${indicator}/${year}`,
    version: value?.version ?? 0,
    ...{ indicator: name, unit, year, state, notAvailable, narrative, comment },
    value: value?.content.value ?? null,
  };
  return sheetColumns.map((column) => cells[column]);
}

/** What is wrong with a row, as a key of the `validation` texts. */
export interface SheetFault {
  readonly at: string;
  readonly field: string | null;
  readonly message: string;
}

interface SheetReading {
  readonly rows: BulkRow[];
  readonly faults: SheetFault[];
}

const MAX_ROWS = 2000;

/**
 * Reads a spreadsheet back: `cells` are its rows below the headings, of which the first is row 2. Rows without anything are
 * left out; those that cannot be told apart or read are faulty.
 */
export function readSheetRows(cells: readonly (readonly unknown[])[], locale: Locale): SheetReading {
  const rows: BulkRow[] = [];
  const faults: SheetFault[] = [];
  const seen = new Set<unknown>();
  cells.forEach((row, index) => {
    const at = String(index + 2);
    const of = (column: SheetColumn) => row[sheetColumns.indexOf(column)] ?? null;
    if (row.every((cell) => cell === null || cell === '')) return;
    const [, indicator, year] = /^([a-z0-9-]+)\/(\d{4})$/.exec(textOf(of('id')) ?? '') ?? [];
    const version = Number(of('version') ?? 0);
    const value = amountOf(of('value'), locale);
    if (!indicator || !Number.isInteger(version))
      faults.push({ at, field: 'id', message: 'editing.invalid' });
    else if (seen.has(of('id'))) faults.push({ at, field: 'id', message: 'editing.twice' });
    else if (value === undefined) faults.push({ at, field: 'value', message: 'editing.number' });
    else {
      seen.add(of('id'));
      const texts = {
        notAvailable: textOf(of('notAvailable')),
        narrative: textOf(of('narrative')),
        comment: textOf(of('comment')),
      };
      const isEmpty = value === null && Object.values(texts).every((text) => text === null);
      if (version > 0 || !isEmpty)
        rows.push({ at, indicator, year: Number(year), version, locale, value, ...texts });
    }
  });
  return rows.length > MAX_ROWS
    ? { rows: [], faults: [{ at: '1', field: null, message: 'editing.tooMany' }] }
    : { rows, faults };
}

const textOf = (cell: unknown): string | null => {
  const text = typeof cell === 'string' ? cell.trim() : typeof cell === 'number' ? String(cell) : '';
  return text || null;
};

function amountOf(cell: unknown, locale: Locale): number | null | undefined {
  if (cell === null || typeof cell === 'number') return cell;
  return typeof cell === 'string' ? readAmount(cell, locale) : undefined;
}
