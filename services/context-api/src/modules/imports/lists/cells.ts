import type { Field } from '#contract/records/definition.ts';
import { canonicalJson } from '../canonicalJson.ts';

export type Cell = string | number | boolean | null;

/** Error of a cell, as a key of interface texts. */
export class CellError extends Error {
  override readonly name = 'CellError';
}

/** Most characters of a spreadsheet cell. */
const LONGEST = 32_000;

export function cellOf({ control }: Field, value: unknown): Cell {
  if (value === undefined || value === null) return null;
  switch (control) {
    case 'codes':
    case 'records':
      return (value as readonly (string | number)[]).join('; ');
    case 'position':
      return (value as readonly number[]).join(', ');
    case 'number':
    case 'sum':
    case 'check':
      return value as number | boolean;
    case 'rows':
    case 'group': {
      const text = canonicalJson(value);
      return text.length > LONGEST ? null : text;
    }
    default:
      return value as string;
  }
}

/** Text that spreadsheets run as a formula. */
const formula = /^[=+\-@\t\r]/;

/** Puts an apostrophe before CSV texts that look like formulas. */
export const guarded = (cell: Cell): Cell =>
  typeof cell === 'string' && (formula.test(cell) || /^'+[=+\-@\t\r]/.test(cell)) ? `'${cell}` : cell;

/** Reverts `guarded`. */
export const unguarded = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text);

const number = (cell: Cell): number => {
  if (typeof cell === 'number') return cell;
  const text = String(cell).trim();
  if (!/^-?\d{1,16}(?:\.\d{1,12})?$/.test(text)) throw new CellError('editing.number');
  return Number(text);
};

const truths: Readonly<Record<string, boolean>> = {
  true: true,
  false: false,
  yes: true,
  no: false,
  1: true,
  0: false,
};

function truth(cell: Cell): boolean {
  const found = typeof cell === 'boolean' ? cell : truths[String(cell).trim().toLowerCase()];
  if (found === undefined) throw new CellError('editing.invalid');
  return found;
}

const listOf = (cell: Cell): string[] =>
  String(cell)
    .split(';')
    .map((each) => each.trim())
    .filter(Boolean);

function json(cell: Cell): unknown {
  try {
    return JSON.parse(String(cell)) as unknown;
  } catch {
    throw new CellError('editing.invalid');
  }
}

const control = (cell: Cell) => String(cell).replaceAll('\r\n', '\n').normalize('NFC');

/**
 * Returns a cell's value; undefined if empty.
 *
 * @param cell dates as ISO text
 * @throws CellError
 */
export function valueOf(field: Field, cell: Cell): unknown {
  if (cell === null || cell === '' || (typeof cell === 'string' && cell.trim() === '')) return undefined;
  switch (field.control) {
    case 'number':
    case 'sum':
      return number(cell);
    case 'check':
      return truth(cell);
    case 'codes':
      return field.list === 'sdg' ? listOf(cell).map(number) : listOf(cell);
    case 'records':
      return listOf(cell);
    case 'position': {
      const parts = String(cell).split(',').map(number);
      if (parts.length !== 2) throw new CellError('editing.invalid');
      return parts;
    }
    case 'rows':
    case 'group':
      return json(cell);
    case 'date':
      // Spreadsheets have dates with a time.
      return String(cell)
        .trim()
        .replace(/T[\d:.]+Z?$/, '');
    case 'paragraphs':
    case 'markdown':
      return control(cell);
    default:
      return control(cell).trim();
  }
}
