import type { Transaction } from 'kysely';
import { safeParse } from 'zod/v4/core';
import type { ContentNoun } from '#contract/content/constants.ts';
import type { ImportedRecord, ImportError, ImportResult } from '#contract/imports/schema.ts';
import type { Field, RecordContent } from '#contract/records/definition.ts';
import { locales } from '#contract/shared/locale.ts';
import type { Author } from '../../../platform/auth/author.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { RecordKind } from '../../../platform/definitions/kindOf.ts';
import { findByAddress } from '../../../platform/definitions/resolve.ts';
import { targetOf } from '../../../platform/definitions/targets.ts';
import { ProblemError } from '../../../platform/problems/problemError.ts';
import { createDraft, saveDraft } from '../../content/drafts.ts';
import { kindsByNoun } from '../../content/kinds.ts';
import { editedContent, findRecords, type StoredRecord, versionOf } from '../../content/records.ts';
import { canonicalJson } from '../canonicalJson.ts';
import { changesBetween } from '../changes.ts';
import { resultOf } from '../result.ts';
import { UnreadableImport } from '../unreadableImport.ts';
import { type Cell, CellError, valueOf } from './cells.ts';
import { type Column, columnsOf, identity } from './columns.ts';
import { valueAt } from './listRecords.ts';
import { type ReadList, readList } from './readList.ts';

interface Row {
  readonly number: number;
  readonly id: string | null;
  readonly version: number | null;
  readonly address: string;
  /** Cells of known columns. */
  readonly cells: readonly (readonly [Column, Cell])[];
}

function rowsOf({ headings, rows }: ReadList, columns: readonly Column[]): Row[] {
  const known = new Map(columns.map((column) => [column.key, column]));
  const foreign = headings.find(
    (each) => each !== '' && !known.has(each) && !identity.includes(each as 'id'),
  );
  if (foreign !== undefined)
    throw new UnreadableImport(`The list has an unknown column: ${foreign.slice(0, 60)}`);
  const twice = headings.find((each, index) => each !== '' && headings.indexOf(each) < index);
  if (twice !== undefined) throw new UnreadableImport(`The list has the column ${twice} twice`);
  if (!headings.some((each) => known.has(each)))
    throw new UnreadableImport('The first row has no headings of this list');
  return rows.map(({ number, cells }) => {
    const cell = (name: string) => {
      const index = headings.indexOf(name);
      return index < 0 ? null : (cells[index] ?? null);
    };
    const version = cell('version');
    return {
      number,
      id: cell('id') === null ? null : String(cell('id')).trim(),
      version: version === null ? null : Number(version),
      address: String(cell('address') ?? ''),
      cells: headings.flatMap((heading, index) => {
        const column = known.get(heading);
        return column ? [[column, cells[index] ?? null] as const] : [];
      }),
    };
  });
}

// Returns the object with another value at a path; without it, if the value is undefined.
function withValue(
  content: unknown,
  [name, ...rest]: readonly string[],
  value: unknown,
): Record<string, unknown> {
  const { [name!]: old, ...others } = (content ?? {}) as Record<string, unknown>;
  const inner = rest.length === 0 ? value : withValue(old, rest, value);
  const isGone = inner === undefined || (rest.length > 0 && Object.keys(inner as object).length === 0);
  return isGone ? others : { ...others, [name!]: inner };
}

type Reference = readonly [field: Field, value: unknown];

const addressesIn = ([{ control }, value]: Reference): string[] => {
  if (value === undefined) return [];
  if (control === 'record') return [value as string];
  return control === 'records' ? (value as string[]) : [];
};

/** Finds out whether records exist, each once. */
class References {
  readonly #known = new Map<string, Promise<boolean>>();
  readonly #db: Transaction<Database>;
  constructor(db: Transaction<Database>) {
    this.#db = db;
  }

  async exist([field, value]: Reference): Promise<boolean> {
    for (const address of addressesIn([field, value])) {
      const key = `${field.to!} ${address}`;
      const found =
        this.#known.get(key) ??
        findByAddress(this.#db, targetOf(field.to!), address).then((each) => each !== undefined);
      this.#known.set(key, found);
      if (!(await found)) return false;
    }
    return true;
  }
}

const isLocale = (value: unknown) => locales.includes(value as (typeof locales)[number]);

async function checked(
  { key, field }: Column,
  value: unknown,
  references: References,
): Promise<string | undefined> {
  // Drafts may lack anything.
  if (value === undefined) return undefined;
  if (key === 'sourceLocale') return isLocale(value) ? undefined : 'editing.invalid';
  const { error } = safeParse(field.schema, value);
  const message = error?.issues[0]?.message;
  if (message !== undefined) return message.startsWith('editing.') ? message : 'editing.invalid';
  return (await references.exist([field, value])) ? undefined : 'editing.notOffered';
}

interface Parsed {
  readonly content: Record<string, unknown>;
  readonly errors: readonly ImportError[];
}

const placeOf = (row: Row, column?: Column) => `${row.number}${column ? ` ${column.key}` : ''}`;

async function parsedRow(before: unknown, row: Row, references: References): Promise<Parsed> {
  const errors: ImportError[] = [];
  let content = before as Record<string, unknown>;
  for (const [column, cell] of row.cells) {
    try {
      const value = valueOf(column.field, cell);
      const old = valueAt(before, column.path);
      if (canonicalJson(value ?? null) === canonicalJson(old ?? null)) continue;
      // An empty list is written as an empty cell.
      if (value === undefined && Array.isArray(old) && old.length === 0) continue;
      const reason = await checked(column, value, references);
      if (reason !== undefined) errors.push({ place: placeOf(row, column), reason });
      content = withValue(content, column.path, value);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      errors.push({ place: placeOf(row, column), reason: error.message });
    }
  }
  return { content, errors };
}

const nameIn = ({
  sourceLocale,
  text,
}: {
  sourceLocale?: string;
  text?: Record<string, { name?: string }>;
}) => text?.[sourceLocale ?? '']?.name ?? '';

interface Writing {
  readonly kind: RecordKind;
  readonly noun: ContentNoun;
  readonly author: Author;
  readonly references: References;
}

interface Outcome {
  readonly record?: ImportedRecord;
  readonly errors: readonly ImportError[];
}

const outdated = (row: Row, record: StoredRecord | undefined): string | undefined => {
  if (!record) return 'editing.notAllowed';
  return row.version === versionOf(record) ? undefined : 'editing.changedSince';
};

/** Writes one row as a draft. */
async function writeRow(
  db: Transaction<Database>,
  row: Row,
  record: StoredRecord | undefined,
  { kind, noun, author, references }: Writing,
): Promise<Outcome> {
  const reason = row.id === null ? undefined : outdated(row, record);
  if (reason !== undefined) return { errors: [{ place: placeOf(row), reason }] };
  const before = record ? editedContent(record) : {};
  const { content, errors } = await parsedRow(before, row, references);
  if (errors.length > 0) return { errors };
  const changes = changesBetween(before, content);
  if (changes.length === 0) return { errors: [] };
  const name = nameIn(content as Parameters<typeof nameIn>[0]);
  try {
    const saved = record
      ? await saveDraft(db, kind, { author, id: record.id, version: versionOf(record), given: content })
      : await createDraft(db, kind, { author, given: content as RecordContent });
    const about = { noun, address: saved.address, name, row: row.number };
    return { record: { ...about, outcome: record ? 'changed' : 'created', changes }, errors: [] };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const found = error.details.errors?.map(({ path, message }) => ({
      place: `${row.number} ${path}`,
      reason: message,
    }));
    return { errors: found ?? [{ place: placeOf(row), reason: error.message }] };
  }
}

/**
 * Imports a list as drafts, in the caller's transaction: a row with an id changes that record, one without begins one.
 * Errors mean that nothing may be written.
 *
 * @throws UnreadableImport
 */
export async function importList(
  db: Transaction<Database>,
  { content, noun }: { readonly content: Buffer; readonly noun: ContentNoun | null },
  author: Author,
): Promise<ImportResult> {
  if (noun === null) throw new UnreadableImport('Choose what the list holds');
  const kind = kindsByNoun[noun];
  const rows = rowsOf(await readList(content), columnsOf(kind.definition));
  const saved = new Map((await findRecords(db, kind, author.context)).map((record) => [record.id, record]));
  const writing: Writing = { kind, noun, author, references: new References(db) };
  const records: ImportedRecord[] = [];
  const errors: ImportError[] = [];
  const seen = new Set<string>();
  for (const row of rows) {
    if (row.id !== null && seen.has(row.id)) {
      errors.push({ place: placeOf(row), reason: 'editing.twice' });
      continue;
    }
    if (row.id !== null) seen.add(row.id);
    const outcome = await writeRow(db, row, row.id === null ? undefined : saved.get(row.id), writing);
    errors.push(...outcome.errors);
    if (outcome.record) records.push(outcome.record);
  }
  return resultOf({ records, unchanged: rows.length - records.length, errors });
}
