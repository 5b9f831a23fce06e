import { type RawBuilder, sql, type SqlBool } from 'kysely';

/**
 * Format of a column: hash, object with it, list of such objects, object with such a list, picture, or hashes
 * anywhere.
 */
type Shape = 'hash' | 'item' | 'items' | 'content' | 'picture' | 'anywhere';

/** Columns of records that name files; a test compares them with the tables. */
export const fileColumns = {
  'action.evidence': 'items',
  'action_plan.document': 'item',
  'document.sha256': 'hash',
  'indicator_value_document.sha256': 'hash',
  'indicator_value_work.content': 'content',
  'initiative.hero_image': 'picture',
  'maturity_answer.draft': 'content',
  'maturity_evidence.sha256': 'hash',
  'opportunity.documents': 'items',
  'organization.logo': 'picture',
  'page_file.sha256': 'hash',
  'record_draft.content': 'anywhere',
  'portal_settings.logo': 'hash',
  'story_file.sha256': 'hash',
} as const satisfies Readonly<Record<string, Shape>>;

export type FileColumn = keyof typeof fileColumns;

/** JSON that shows no files: a name there lets nobody read the file, but is a use (`unusedFiles.ts`). */
export const columnsThatShowNoFiles: readonly string[] = [
  // Its files are in `story_file` and `page_file`.
  'story.images',
  'story.video',
  'story.embed',
  'story.attachments',
  'page.video',
  'page.picture',
  // Restoring or sending them requires access to the files.
  'revision.changes',
  'answered_write.answer',
  'submission.body',
  'submission.place',
  'submission.recipients',
  'outbox.data',
  'audit_entry.details',
  'opportunity.contact',
  'picture_rendition.crop',
  'picture_rendition.focus',
  'initiative.contact',
  'initiative.places',
  'initiative.boundary',
  'boundary.source',
  'boundary.display',
  'boundary.before',
  'boundary.findings',
  'sourcing_area.boundary',
  'indicator.disaggregations',
  'convener.contact',
  'indicator_value.verifier_ties',
  'maturity_result.validator_ties',
  'indicator_value_work.authors',
  'indicator_value_work.submission',
  // Its file is in `logo`.
  'portal_settings.content',
  'demonstration_job.kept',
  'content_import.result',
  'search_record.texts',
  'search_record.context',
  'search_record.sort_names',
  'record_draft.conflicts',
  'translation.texts',
  'translation.base',
  'translation.machine',
  'translation.read',
  'translation.source',
  'translation.published_source',
  'translation.published_machine',
];

/**
 * Condition that a column names the row of `file`.
 *
 * @param facts further JSON to match, as `{ isPublic: true }`
 */
export function namesFile(
  column: FileColumn,
  facts: Readonly<Record<string, boolean | string>> = {},
): RawBuilder<SqlBool> {
  const reference = sql.ref(column);
  const item = sql`(jsonb_build_object('sha256', file.sha256) || ${sql.lit(JSON.stringify(facts))}::jsonb)`;
  switch (fileColumns[column]) {
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
