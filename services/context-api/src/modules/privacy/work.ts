import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { removeUnusedOf } from '../../platform/files/unusedFiles.ts';
import { isUnused } from '../boundaries/boundaryRow.ts';

/** Columns of any table with the last author's object id. */
const actors = [
  'created_by',
  'updated_by',
  'edited_by',
  'submitted_by',
  'scheduled_by',
  'reviewed_by',
  'verified_by',
  'reported_by',
  'assigned_by',
  'invited_by',
  'accepted_by',
];
/** Steps of a value with names beside the ids. */
const steps = ['edited', 'submitted', 'reviewed', 'verified', 'correction'] as const;

const listOf = (values: readonly string[]) => sql`(${sql.join(values)})`;

const takesPart = (oids: readonly string[]) => sql<boolean>`(
  ${sql.join(
    steps.map((step) => sql`${sql.ref(`${step}_by`)} in ${listOf(oids)}`),
    sql` or `,
  )} or exists (select from jsonb_array_elements_text(authors) as author where author in ${listOf(oids)}))`;

const translatedBy = (oids: readonly string[]) => sql<boolean>`authors && ${sql.val(oids)}::text[]`;

/** Matches responses whose last step in the history is a person's. */
const lastStepIs = (oids: readonly string[]) => sql<boolean>`exists (select from revision
  where revision.kind = 'maturity' and revision.oid in ${listOf(oids)}
    and revision.record_id = maturity_id || '/' || criterion and revision.version = coalesce(
      (select max(step.version) from revision as step
        where step.kind = 'maturity' and step.record_id = revision.record_id and step.action <> 'translate'),
      maturity_answer.version))`;

/** Exports drafts, uploads and edits by object id; published content is the portal's. */
export async function exportWork(
  db: Kysely<Database>,
  oids: readonly string[],
): Promise<Record<string, unknown[]>> {
  return {
    drafts: await db.selectFrom('form_draft').selectAll().where('oid', 'in', oids).execute(),
    uploads: await db
      .selectFrom('file_upload')
      .innerJoin('file', 'file.sha256', 'file_upload.sha256')
      .select(['file_upload.oid', 'file_upload.sha256', 'at', 'attached_at', 'media_type', 'bytes'])
      .where('oid', 'in', oids)
      .execute(),
    contentDrafts: await db
      .selectFrom('record_draft')
      .selectAll()
      .where((test) =>
        test.or([
          test('created_by', 'in', oids),
          test('updated_by', 'in', oids),
          test('scheduled_by', 'in', oids),
        ]),
      )
      .execute(),
    translations: await db
      .selectFrom('translation')
      .select(['entity', 'record_id', 'locale', 'state', 'texts', 'updated_at'])
      .where(translatedBy(oids))
      .execute(),
    boundaries: await db
      .selectFrom('boundary')
      .select(['id', 'oid', 'at', 'source', 'vertices', 'area_ha'])
      .where('oid', 'in', oids)
      .execute(),
    values: await db.selectFrom('indicator_value_work').selectAll().where(takesPart(oids)).execute(),
    maturityAnswers: await db.selectFrom('maturity_answer').selectAll().where(lastStepIs(oids)).execute(),
  };
}

/** Deletes drafts, unused files, and names in edited records; call it before the history is anonymized. */
export async function eraseWork(
  db: Transaction<Database>,
  oids: readonly string[],
): Promise<Record<'drafts' | 'uploads' | 'files' | 'boundaries' | 'worksMadeAnonymous', number>> {
  const drafts = await db.deleteFrom('form_draft').where('oid', 'in', oids).executeTakeFirst();
  const responses = await db
    .updateTable('maturity_answer')
    .set({ changed_by: 'erased' })
    .where(lastStepIs(oids))
    .executeTakeFirst();
  const values = await db
    .selectFrom('indicator_value_work')
    .select('indicator_id')
    .where(takesPart(oids))
    .execute();
  for (const step of steps) {
    await sql`update indicator_value_work set ${sql.ref(`${step}_name`)} = 'erased'
      where ${sql.ref(`${step}_by`)} in ${listOf(oids)}`.execute(db);
  }
  await sql`update indicator_value_work set authors = (
      select coalesce(jsonb_agg(case when author in ${listOf(oids)} then 'erased' else author end), '[]')
      from jsonb_array_elements_text(authors) as author)
    where ${takesPart(oids)}`.execute(db);
  await db
    .updateTable('translation')
    .set({
      authors: sql<string[]>`array(select case when author in ${listOf(oids)} then 'erased' else author end
        from unnest(authors) as author)`,
    })
    .where(translatedBy(oids))
    .execute();
  await forgetActors(db, oids);
  return {
    drafts: Number(drafts.numDeletedRows),
    ...(await eraseUploads(db, oids)),
    boundaries: await eraseBoundaries(db, oids),
    worksMadeAnonymous: values.length + Number(responses.numUpdatedRows),
  };
}

// Includes tables added later.
async function forgetActors(db: Transaction<Database>, oids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select columns.table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and column_name in ${listOf(actors)}
  `.execute(db);
  for (const { table, column } of rows) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = 'erased'
      where ${sql.ref(column)} in ${listOf(oids)}`.execute(db);
  }
}

/** Erases senders of boundaries, and unused boundaries. */
async function eraseBoundaries(db: Transaction<Database>, oids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('boundary')
    .where('oid', 'in', oids)
    .where(isUnused)
    .executeTakeFirst();
  await db.updateTable('boundary').set({ oid: null }).where('oid', 'in', oids).execute();
  return Number(numDeletedRows);
}

/** Erases senders of files, and unused files that nobody else has sent. */
async function eraseUploads(
  db: Transaction<Database>,
  oids: readonly string[],
): Promise<Record<'uploads' | 'files', number>> {
  const uploads = await db.deleteFrom('file_upload').where('oid', 'in', oids).returning('sha256').execute();
  if (uploads.length === 0) return { uploads: 0, files: 0 };
  const { rows } = await sql<{ sha256: string }>`select sha256 from file
    where sha256 in ${listOf(uploads.map(({ sha256 }) => sha256))}
      and not exists (select from file_upload as other where other.sha256 = file.sha256)
    for update of file`.execute(db);
  const { files } = await removeUnusedOf(
    db,
    rows.map(({ sha256 }) => sha256),
  );
  return { uploads: uploads.length, files };
}
