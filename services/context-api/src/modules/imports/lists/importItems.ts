import type { Transaction } from 'kysely';
import type { ListNoun } from '#contract/imports/constants.ts';
import type { ImportedRecord, ImportError, ImportResult } from '#contract/imports/schema.ts';
import type { RecordContent } from '#contract/records/definition.ts';
import type { Author } from '../../../platform/auth/author.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { RecordKind } from '../../../platform/definitions/kindOf.ts';
import { saveDraft } from '../../content/drafts.ts';
import { editedContent, findRecords, type StoredRecord, versionOf } from '../../content/records.ts';
import { changesBetween } from '../changes.ts';
import { type Report, resultOf } from '../result.ts';
import { CellChecks } from './cellErrors.ts';
import { nameIn, problemsOf } from './outcome.ts';
import { parsedRow, placeOf } from './parseRow.ts';
import type { Row } from './rows.ts';

type Item = Readonly<Record<string, unknown>>;

const itemsOf = (content: RecordContent, part: string) => (content[part] ?? []) as readonly Item[];

interface Changed {
  readonly record: StoredRecord;
  readonly items: Item[];
  readonly rows: Row[];
}

interface Given {
  readonly kind: RecordKind;
  readonly part: string;
  readonly noun: ListNoun;
  readonly rows: readonly Row[];
}

const reasonAgainst = (row: Row, record: StoredRecord | undefined, count: number): string | undefined => {
  if (!record) return row.id === null ? 'editing.unknownRecord' : 'editing.notAllowed';
  if (row.id !== null && row.version !== versionOf(record)) return 'editing.changedSince';
  if (row.item === null) return undefined;
  // The number of an item depends on the version.
  if (row.id === null) return 'editing.required';
  return Number.isInteger(row.item) && row.item >= 1 && row.item <= count ? undefined : 'editing.range';
};

/**
 * Imports items as drafts, in the caller's transaction: numbered rows change items, others add one to their
 * record. With errors, nothing may be written.
 */
export async function importItems(
  db: Transaction<Database>,
  { kind, part, noun, rows }: Given,
  author: Author,
  report?: Report,
): Promise<ImportResult> {
  const saved = await findRecords(db, kind, author.context);
  const byId = new Map(saved.map((record) => [record.id, record]));
  const byAddress = new Map(saved.map((record) => [record.address, record]));
  const checks = await CellChecks.in(db);
  const changed = new Map<string, Changed>();
  const [records, errors, seen]: [ImportedRecord[], ImportError[], Set<string>] = [[], [], new Set()];
  for (const [index, row] of rows.entries()) {
    report?.(index, rows.length);
    const record = row.id === null ? byAddress.get(row.address) : byId.get(row.id);
    const items = record ? itemsOf(editedContent(record), part) : [];
    const item = row.item === null ? null : `${row.id ?? ''} ${row.item}`;
    const isTwice = item !== null && seen.has(item);
    if (item !== null) seen.add(item);
    const reason = isTwice ? 'editing.twice' : reasonAgainst(row, record, items.length);
    if (!record || reason !== undefined) {
      errors.push({ ...placeOf(row), reason: reason! });
      continue;
    }
    const before = row.item === null ? {} : items[row.item - 1]!;
    const parsed = await parsedRow(before, row, { checks, recordId: record.id });
    errors.push(...parsed.errors);
    const changes = changesBetween(before, parsed.content);
    if (changes.length === 0) continue;
    const { sourceLocale } = editedContent(record);
    const content: Item = { sourceLocale, ...parsed.content };
    const own = changed.get(record.id) ?? { record, items: [...items], rows: [] };
    changed.set(record.id, own);
    own.rows.push(row);
    if (row.item === null) own.items.push(content);
    else own.items[row.item - 1] = content;
    const name = nameIn(content);
    const outcome = row.item === null ? 'created' : 'changed';
    records.push({ noun, address: record.address, name, row: row.number, outcome, changes });
  }
  for (const { record, items, rows: own } of errors.length > 0 ? [] : changed.values())
    errors.push(
      ...(await problemsOf(own[0]!, () =>
        saveDraft(db, kind, {
          author,
          id: record.id,
          version: versionOf(record),
          given: { ...editedContent(record), [part]: items },
        }),
      )),
    );
  return resultOf({ records, unchanged: rows.length - records.length, errors, noun });
}
