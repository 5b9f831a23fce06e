import type { Locale } from '#contract/shared/locale.ts';
import type { BulkRow } from '#contract/values/bulk.ts';
import type { EditedValue } from '#contract/values/editing.ts';
import { readAmount } from '#lib/format/amounts.ts';
import type { SheetCell } from '#lib/spreadsheet/workbook.ts';

/** The row's identifiers come first and are hidden. */
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

export interface SheetSource {
  readonly initiative: string;
  readonly indicator: string;
  readonly name: string;
  readonly unit: string;
  readonly year: number;
  readonly value: EditedValue | undefined;
  readonly state: string;
}

export function sheetRow(
  { initiative, indicator, name, unit, year, value, state }: SheetSource,
  locale: Locale,
): SheetCell[] {
  const { narrative = null, comment = null, notAvailable = null } = value?.content.texts[locale] ?? {};
  const cells: Record<SheetColumn, SheetCell> = {
    id: `${initiative}/${indicator}/${year}`,
    version: value?.version ?? 0,
    indicator: name,
    unit,
    year,
    state,
    notAvailable,
    narrative,
    comment,
    value: value?.content.value ?? null,
  };
  return sheetColumns.map((column) => cells[column]);
}

/** Key of the `validation` texts. */
export interface SheetError {
  readonly at: string;
  readonly field: string | null;
  readonly message: string;
}

interface SheetReading {
  readonly rows: BulkRow[];
  readonly fieldErrors: SheetError[];
}

const MAX_ROWS = 2000;

/** Initiative, and headings in the order of `sheetColumns`. */
interface SheetReader {
  readonly initiative: string;
  readonly locale: Locale;
  readonly headings: readonly string[];
}

const writtenTexts = ['notAvailable', 'narrative', 'comment'] as const;

/**
 * Parses rows by their headings, in any order: a missing one leaves its field unchanged, another language is
 * rejected. Skips empty rows; rows that cannot be identified or parsed are invalid.
 */
export function readSheetRows(cells: readonly (readonly unknown[])[], reader: SheetReader): SheetReading {
  const [head = [], ...body] = cells;
  const columnOf = (column: SheetColumn) =>
    head.findIndex((heading) => textOf(heading) === reader.headings[sheetColumns.indexOf(column)]);
  if (columnOf('id') < 0 || columnOf('version') < 0) return refused('editing.columns');
  const rows: BulkRow[] = [];
  const fieldErrors: SheetError[] = [];
  const seen = new Set<unknown>();
  body.forEach((row, index) => {
    if (row.every((cell) => cell === null || cell === '')) return;
    const of = (column: SheetColumn) => row[columnOf(column)] ?? null;
    const read = readRow(of, reader, String(index + 2));
    if ('message' in read) fieldErrors.push(read);
    else if (seen.has(of('id'))) fieldErrors.push({ at: read.at, field: 'id', message: 'editing.twice' });
    else {
      seen.add(of('id'));
      const { value = null, ...given } = read;
      const isEmpty = value === null && writtenTexts.every((name) => given[name] === null);
      if (read.version > 0 || !isEmpty) rows.push(leaveOut(read, (column) => columnOf(column) < 0));
    }
  });
  return rows.length > MAX_ROWS ? refused('editing.tooMany') : { rows, fieldErrors };
}

export function isAsSaved(row: BulkRow, value: EditedValue | undefined): boolean {
  const { content, version = 0 } = value ?? {};
  if (row.version !== version) return false;
  const texts = content?.texts[row.locale];
  const isUnchanged = (given: unknown, saved: unknown) => given === undefined || given === (saved ?? null);
  return (
    isUnchanged(row.value, content?.value) &&
    writtenTexts.every((name) => isUnchanged(row[name], texts?.[name]))
  );
}

const refused = (message: string): SheetReading => ({
  rows: [],
  fieldErrors: [{ at: '1', field: null, message }],
});

const leaveOut = (row: BulkRow, isMissing: (column: SheetColumn) => boolean): BulkRow => {
  const missing = (['value', ...writtenTexts] as const).filter(isMissing);
  return Object.fromEntries(
    Object.entries(row).filter(([name]) => !missing.some((each) => each === name)),
  ) as BulkRow;
};

function readRow(
  of: (column: SheetColumn) => unknown,
  { initiative, locale }: SheetReader,
  at: string,
): BulkRow | SheetError {
  const [, place, indicator, year] =
    /^([a-z0-9-]+)\/([a-z0-9-]+)\/(\d{4})$/.exec(textOf(of('id')) ?? '') ?? [];
  const version = Number(of('version') ?? 0);
  const value = amountOf(of('value'), locale);
  if (!indicator || !Number.isInteger(version)) return { at, field: 'id', message: 'editing.invalid' };
  if (place !== initiative) return { at, field: 'id', message: 'editing.indicator' };
  if (value === undefined) return { at, field: 'value', message: 'editing.number' };
  const texts = Object.fromEntries(writtenTexts.map((name) => [name, textOf(of(name))]));
  return { at, indicator, year: Number(year), version, locale, value, ...texts };
}

const textOf = (cell: unknown): string | null => {
  const text = typeof cell === 'string' ? cell.trim() : typeof cell === 'number' ? String(cell) : '';
  return text || null;
};

function amountOf(cell: unknown, locale: Locale): number | null | undefined {
  if (cell === null || typeof cell === 'number') return cell;
  return typeof cell === 'string' ? readAmount(cell, locale) : undefined;
}
