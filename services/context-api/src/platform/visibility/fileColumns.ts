import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { FileColumn } from '../nouns/noun.ts';
import { allNouns } from '../nouns/registry.ts';

/** Drafts of all nouns. */
export const draftFiles: FileColumn = { name: 'record_draft.content', format: 'anywhere' };

const ownColumnsThatShowNone = [
  // Restoring or sending them requires access to the files.
  'revision.changes',
  'answered_write.answer',
  'outbox.data',
  'audit_entry.details',
  'picture_rendition.crop',
  'picture_rendition.focus',
  'search_record.texts',
  'search_record.context',
  'search_record.sort_names',
  'record_draft.conflicts',
  // Compared with, never shown.
  'record_draft.base',
];

/** Returns columns that name files; a test compares them with the tables. */
export const fileColumns = (): readonly string[] => [
  draftFiles.name,
  ...allNouns()
    .flatMap(({ files }) => files?.columns ?? [])
    .map(({ name }) => name),
];

export const columnsThatShowNoFiles = (): readonly string[] => [
  ...ownColumnsThatShowNone,
  ...allNouns().flatMap(({ files }) => files?.columnsThatShowNone ?? []),
];

/**
 * Condition that a column names the row of `file`.
 *
 * @param facts further JSON to match, as `{ isPublic: true }`
 */
export function namesFile(
  { name, format }: FileColumn,
  facts: Readonly<Record<string, boolean | string>> = {},
): RawBuilder<SqlBool> {
  const reference = sql.ref(name);
  const item = sql`(jsonb_build_object('sha256', file.sha256) || ${sql.lit(JSON.stringify(facts))}::jsonb)`;
  switch (format) {
    case 'hash':
      return sql`${reference} = file.sha256`;
    case 'item':
      return sql`${reference} @> ${item}`;
    case 'items':
      return sql`${reference} @> jsonb_build_array(${item})`;
    case 'picture':
      return sql`${reference} ->> 'file' = file.sha256`;
    case 'anywhere':
      return sql`position(file.sha256 in ${reference}::text) > 0`;
    case 'content':
      return sql`${reference} -> 'evidence' @> jsonb_build_array(${item})`;
  }
}
