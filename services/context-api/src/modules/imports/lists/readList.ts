import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { UnreadableImport } from '../unreadableImport.ts';
import { type Cell, unguarded } from './cells.ts';

/** Most rows of a list, and unpacked bytes of a spreadsheet. */
const MOST_ROWS = 20_000;
const MOST_BYTES = 150 * 1024 * 1024;

export interface ReadList {
  readonly headings: readonly string[];
  /** Rows with spreadsheet numbers. */
  readonly rows: readonly { readonly number: number; readonly cells: readonly Cell[] }[];
}

function requireReadable(content: Buffer): void {
  let bytes = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    bytes += originalSize;
    if (bytes > MOST_BYTES) throw new UnreadableImport('spreadsheet-too-large');
    return name.startsWith('xl/worksheets/') && name.endsWith('.xml');
  };
  let sheets: Record<string, Uint8Array>;
  try {
    sheets = unzipSync(content, { filter });
  } catch (error) {
    if (error instanceof UnreadableImport) throw error;
    throw new UnreadableImport('spreadsheet-broken');
  }
  const hasFormulas = Object.values(sheets).some((sheet) => /<f[\s>/]/.test(strFromU8(sheet)));
  if (hasFormulas) throw new UnreadableImport('formulas');
}

function cellFrom(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'number' || typeof value === 'boolean' ? value : (value as string);
}

async function readXlsx(content: Buffer): Promise<Cell[][]> {
  requireReadable(content);
  const rows = (await readSheet(content, { trim: false }).catch(() => {
    throw new UnreadableImport('spreadsheet-broken');
  })) as unknown[][];
  return rows.map((row) => row.map(cellFrom));
}

const delimiters = [',', ';', '\t'];

function readCsv(content: Buffer): Cell[][] {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new UnreadableImport('list-not-utf8');
  }
  const head = text.slice(0, 10_000).split(/\r?\n/, 1)[0]!;
  const delimiter = delimiters.toSorted(
    (one, other) => head.split(other).length - head.split(one).length,
  )[0]!;
  try {
    return (
      parse(text, { delimiter, bom: true, relax_column_count: true, skip_empty_lines: false }) as string[][]
    ).map((row) => row.map((cell) => (cell === '' ? null : unguarded(cell))));
  } catch (error) {
    throw new UnreadableImport('list-broken', error instanceof Error ? { details: error.message } : {});
  }
}

const isEmpty = (cells: readonly Cell[]) => cells.every((cell) => cell === null || cell === '');

/**
 * Reads headings, then rows.
 *
 * @throws UnreadableImport
 */
export async function readList(content: Buffer): Promise<ReadList> {
  const isSpreadsheet = content.subarray(0, 2).toString('latin1') === 'PK';
  const [head, ...rows] = isSpreadsheet ? await readXlsx(content) : readCsv(content);
  if (!head) throw new UnreadableImport('list-empty');
  if (rows.length > MOST_ROWS) throw new UnreadableImport('rows-too-many', { values: { number: MOST_ROWS } });
  return {
    headings: head.map((cell) => String(cell ?? '').trim()),
    rows: rows.map((cells, index) => ({ number: index + 2, cells })).filter(({ cells }) => !isEmpty(cells)),
  };
}
