import { type Kysely, sql, type Transaction } from 'kysely';
import type { ImportJob, UploadQuery } from '#contract/imports/schema.ts';
import type { Author } from '../../platform/auth/author.ts';
import { authorize } from '../../platform/auth/authorize.ts';
import type { Bearer } from '../../platform/auth/bearer.ts';
import type { Database } from '../../platform/database/schema.ts';
import { existing } from '../../platform/problems/existing.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { requireVersion } from '../../platform/records/requireVersion.ts';
import { findImport } from './queries.ts';

/** Bytes of a row, so that no statement has a whole archive. */
const PART = 4 * 1024 * 1024;

/** Removes unapplied files after a week, and records of imports after a year. */
const removeOld = async (db: Transaction<Database>) => {
  await sql`delete from content_import_part where import_id in
    (select id from content_import where at < now() - interval '7 days')`.execute(db);
  await sql`update content_import set state = 'failed', ended_at = now()
    where at < now() - interval '7 days' and ended_at is null`.execute(db);
  await sql`delete from content_import where at < now() - interval '365 days'`.execute(db);
};

interface Sent extends UploadQuery {
  readonly bearer: Bearer;
  readonly file: string;
  readonly content: Buffer;
}

/** Saves a file for a worker to check; returns its id. */
export async function saveImport(
  db: Transaction<Database>,
  { bearer, file, content, noun, initiative }: Sent,
): Promise<string> {
  await removeOld(db);
  const { id } = await db
    .insertInto('content_import')
    .values({
      oid: bearer.oid,
      name: bearer.name,
      file,
      bytes: content.length,
      noun: noun ?? null,
      initiative: initiative || null,
      format: null,
      result: null,
      digest: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let start = 0, position = 0; start < content.length; start += PART, position += 1) {
    await db
      .insertInto('content_import_part')
      .values({ import_id: id, position, content: content.subarray(start, start + PART) })
      .execute();
  }
  return id;
}

export async function readImportFile(db: Kysely<Database>, id: string): Promise<Buffer> {
  const rows = await db
    .selectFrom('content_import_part')
    .select('content')
    .where('import_id', '=', id)
    .orderBy('position')
    .execute();
  return Buffer.concat(rows.map(({ content }) => content));
}

async function lockImport(db: Transaction<Database>, id: string) {
  const row = await db
    .selectFrom('content_import')
    .select(['state', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return existing('import', row);
}

/**
 * Accepts a checked file.
 *
 * @param version of the check that the person has read
 * @throws ProblemError `forbidden`, `not-found`, `version-outdated`, or `conflict` unless it is ready
 */
export async function acceptImport(
  db: Transaction<Database>,
  { author, id, version }: { readonly author: Author; readonly id: string; readonly version: number },
): Promise<ImportJob> {
  authorize(author.context, 'content.import');
  const found = await lockImport(db, id);
  requireVersion(version, found.version);
  if (found.state !== 'ready') throw new ProblemError('conflict', { detail: 'This file cannot be imported' });
  const { oid, name } = author.bearer;
  await db.updateTable('content_import').set({ state: 'accepted', oid, name }).where('id', '=', id).execute();
  return findImport(db, id);
}

/**
 * Removes an import that is not in progress.
 *
 * @throws ProblemError `forbidden`, `not-found` or `conflict`
 */
export async function discardImport(
  db: Transaction<Database>,
  { author, id }: { readonly author: Author; readonly id: string },
): Promise<{ discarded: boolean }> {
  authorize(author.context, 'content.import');
  const { state } = await lockImport(db, id);
  if (state === 'accepted' || state === 'applying')
    throw new ProblemError('conflict', { detail: 'This file is being imported' });
  await db.deleteFrom('content_import').where('id', '=', id).execute();
  return { discarded: true };
}
