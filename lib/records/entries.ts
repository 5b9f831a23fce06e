import type { Fields } from './fields.ts';

/** The values of a form's fields by name, as browsers send them. */
export type Entries = Readonly<Record<string, readonly string[]>>;

/** How a record stands in the fields of a form, and how it is read from them again. */
export interface FormShape<F extends Fields> {
  toEntries(fields: F): Entries;
  /** What is not in the form stays as it is in `fields`. */
  toFields(entries: Entries, fields: F): F;
}

/** Groups what was sent by the names of the fields; files are left out. */
export function entriesOf(sent: Iterable<readonly [string, unknown]>): Entries {
  const entries = new Map<string, string[]>();
  for (const [name, text] of sent) {
    if (typeof text !== 'string') continue;
    // The same text has other line ends in a sent form than in its field.
    entries.set(name, [...(entries.get(name) ?? []), text.replace(/\r\n?/g, '\n')]);
  }
  return Object.fromEntries(entries);
}

/** What stands in a form, as browsers send it. */
export const entriesIn = (form: HTMLFormElement): Entries => entriesOf(new FormData(form));

export const textOf = (entries: Entries, name: string): string => entries[name]?.[0] ?? '';

/** A number, or what a person has typed instead of one: that is for the context API to refuse. */
export function numberOf(entries: Entries, name: string): number {
  const text = textOf(entries, name).trim();
  return text === '' || Number.isNaN(Number(text)) ? (text as unknown as number) : Number(text);
}

/** Null where nothing is typed. */
export const optionalNumberOf = (entries: Entries, name: string): number | null =>
  textOf(entries, name).trim() === '' ? null : numberOf(entries, name);

export const optionalTextOf = (entries: Entries, name: string): string | null =>
  textOf(entries, name).trim() || null;

/** Fields of a repeated part by their names, `evidence.0.title`. */
export const rowEntries = (
  list: string,
  rows: readonly Readonly<Record<string, string | number | null>>[],
): Entries =>
  Object.fromEntries(
    rows.flatMap((row, index) =>
      Object.entries(row).map(([name, value]) => [
        `${list}.${String(index)}.${name}`,
        value === null ? [] : [String(value)],
      ]),
    ),
  );

/** Reads a repeated part: each row by the beginning of the names of its fields. */
export function rowsOf<T>(
  entries: Entries,
  { list, first }: { readonly list: string; readonly first: string },
  read: (prefix: string, index: number) => T,
): T[] {
  const rows: T[] = [];
  while (entries[`${list}.${String(rows.length)}.${first}`]) {
    rows.push(read(`${list}.${String(rows.length)}`, rows.length));
  }
  return rows;
}

/** Texts of which each stands on a line of its own. */
export const linesOf = (entries: Entries, name: string): string[] =>
  textOf(entries, name)
    .split('\n')
    .filter((line) => line.trim() !== '');

/** The moment that a field of the type `datetime-local` means in the time zone of the person who fills it in. */
export function momentOf(entries: Entries, name: string): string {
  const moment = new Date(textOf(entries, name));
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}

/** A moment as a field of the type `datetime-local` wants it: in the time zone of the person who looks at it, to the minute. */
export function localMoment(iso: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return '';
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
