import type { Transaction } from 'kysely';
import type { ListNoun } from '#contract/imports/constants.ts';
import type { ImportedRecord, ImportError, ImportResult } from '#contract/imports/schema.ts';
import type { RecordContent } from '#contract/records/definition.ts';
import type { Author } from '../../../platform/auth/author.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { changesBetween } from '../changes.ts';
import { type Report, resultOf } from '../result.ts';
import { UnreadableImport } from '../unreadableImport.ts';
import { CellChecks } from './cellErrors.ts';
import { importItems } from './importItems.ts';
import type { ListedRecord } from './inPlace/records.ts';
import { type Listed, listedOf } from './listed.ts';
import { nameIn, problemsOf } from './outcome.ts';
import { parsedRow, placeOf } from './parseRow.ts';
import { readList } from './readList.ts';
import { type Row, rowsOf } from './rows.ts';

interface Writing {
  readonly save: Listed['save'];
  readonly noun: ListNoun;
  readonly author: Author;
  readonly checks: CellChecks;
}

interface Outcome {
  readonly record?: ImportedRecord;
  readonly errors: readonly ImportError[];
}

const outdated = (row: Row, record: ListedRecord | undefined): string | undefined => {
  if (!record) return 'editing.notAllowed';
  return row.version === record.version ? undefined : 'editing.changedSince';
};

async function writeRow(
  db: Transaction<Database>,
  row: Row,
  record: ListedRecord | undefined,
  { save, noun, author, checks }: Writing,
): Promise<Outcome> {
  const reason = row.id === null ? undefined : outdated(row, record);
  if (reason !== undefined) return { errors: [{ ...placeOf(row), reason }] };
  const before = record?.content ?? {};
  const { content, errors } = await parsedRow(before, row, { checks, recordId: record?.id ?? null });
  if (errors.length > 0) return { errors };
  const changes = changesBetween(before, content);
  if (changes.length === 0) return { errors: [] };
  const name = nameIn(content);
  let address = '';
  const problems = await problemsOf(row, async () => {
    const saved = await save(db, { author, record, content: content as RecordContent });
    address = saved.address;
  });
  if (problems.length > 0) return { errors: problems };
  const outcome = record ? 'changed' : 'created';
  return { record: { noun, address, name, row: row.number, outcome, changes }, errors: [] };
}

/**
 * Imports records as drafts, in the caller's transaction: rows with an id change one, others begin one. With
 * errors, nothing may be written.
 *
 * @throws UnreadableImport
 */
export async function importList(
  db: Transaction<Database>,
  { content, noun }: { readonly content: Buffer; readonly noun: ListNoun | null },
  author: Author,
  report?: Report,
): Promise<ImportResult> {
  if (noun === null) throw new UnreadableImport('list-noun-missing');
  const { kind, part, find, save, ...layout } = listedOf(noun);
  const rows = rowsOf(await readList(content), layout);
  if (part !== null) return importItems(db, { kind, part, noun, rows }, author, report);
  const saved = new Map((await find(db, author.context)).map((record) => [record.id, record]));
  const writing: Writing = { save, noun, author, checks: await CellChecks.in(db) };
  const records: ImportedRecord[] = [];
  const errors: ImportError[] = [];
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    report?.(index, rows.length);
    if (row.id !== null && seen.has(row.id)) {
      errors.push({ ...placeOf(row), reason: 'editing.twice' });
      continue;
    }
    if (row.id !== null) seen.add(row.id);
    const outcome = await writeRow(db, row, row.id === null ? undefined : saved.get(row.id), writing);
    errors.push(...outcome.errors);
    if (outcome.record) records.push(outcome.record);
  }
  return resultOf({ records, unchanged: rows.length - records.length, errors, noun });
}
