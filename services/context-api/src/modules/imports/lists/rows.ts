import { UnreadableImport } from '../unreadableImport.ts';
import type { Cell } from './cells.ts';
import type { Column } from './columns.ts';
import type { ReadList } from './readList.ts';

/** Row with the identity of its record. */
export interface Row {
  readonly number: number;
  readonly id: string | null;
  readonly version: number | null;
  /** Number within its record; null for new items and for records. */
  readonly item: number | null;
  readonly address: string;
  readonly cells: readonly (readonly [Column, Cell])[];
}

interface Layout {
  /** Headings before the content's. */
  readonly identity: readonly string[];
  readonly columns: readonly Column[];
}

/** @throws UnreadableImport for unknown columns, or none that are known */
export function rowsOf({ headings, rows }: ReadList, { identity, columns }: Layout): Row[] {
  const known = new Map(columns.map((column) => [column.key, column]));
  const foreign = headings.find((each) => each !== '' && !known.has(each) && !identity.includes(each));
  if (foreign !== undefined)
    throw new UnreadableImport('column-unknown', { values: { name: foreign.slice(0, 60) } });
  const twice = headings.find((each, index) => each !== '' && headings.indexOf(each) < index);
  if (twice !== undefined) throw new UnreadableImport('column-twice', { values: { name: twice } });
  if (!headings.some((each) => known.has(each))) throw new UnreadableImport('headings-missing');
  return rows.map(({ number, cells }) => {
    const cell = (name: string) => {
      const index = headings.indexOf(name);
      return index < 0 ? null : (cells[index] ?? null);
    };
    const [version, item] = [cell('version'), cell('item')];
    return {
      number,
      id: cell('id') === null ? null : String(cell('id')).trim(),
      version: version === null ? null : Number(version),
      item: item === null || item === '' ? null : Number(item),
      address: String(cell('address') ?? '').trim(),
      cells: headings.flatMap((heading, index) => {
        const column = known.get(heading);
        return column ? [[column, cells[index] ?? null] as const] : [];
      }),
    };
  });
}
