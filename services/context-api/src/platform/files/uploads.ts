import { type Kysely, type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely';
import type { UserContext } from '#contract/users/schema.ts';
import type { StoredFile } from '../content/storedFile.ts';
import { keepFile } from '../content/storedFile.ts';
import type { Database } from '../database/schema.ts';
import { visibleTo } from './uses.ts';

/** Days for which an upload can be attached. */
export const RETENTION_DAYS = 30;

/** Condition for a person's recent upload that nothing shows yet. */
export const ownUpload = (oid: string): RawBuilder<SqlBool> => sql`exists (select 1 from file_upload as upload
  where upload.sha256 = file.sha256 and upload.oid = ${oid} and upload.attached_at is null
    and upload.at > now() - ${sql.lit(`${RETENTION_DAYS} days`)}::interval)`;

export async function unattachedBytes(db: Kysely<Database>, oid: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::float8 as bytes from file where ${ownUpload(oid)}`.execute(db);
  return rows[0]!.bytes;
}

/** @returns the hash under which the upload is saved */
export async function keepUpload(db: Transaction<Database>, oid: string, file: StoredFile): Promise<string> {
  const sha256 = await keepFile(db, file);
  const fresh = { at: new Date(), attached_at: null };
  await db
    .insertInto('file_upload')
    .values({ sha256, oid, ...fresh })
    .onConflict((conflict) => conflict.columns(['sha256', 'oid']).doUpdateSet(fresh))
    .execute();
  return sha256;
}

interface Attacher {
  readonly context: UserContext;
}

/**
 * Attaches uploads or readable files to a record, whose readers can then read them. The noun needs `files` in
 * its `noun.ts`.
 *
 * @returns hashes with media types
 */
export async function attachFiles(
  db: Transaction<Database>,
  { context }: Attacher,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map();
  const { oid } = context;
  const { rows } = await sql<{ sha256: string; media_type: string }>`
    select sha256, media_type from file where sha256 in (${sql.join(hashes)})
      and (${visibleTo(context)} or ${ownUpload(oid)}) for key share of file`.execute(db);
  const found = rows.map(({ sha256 }) => sha256);
  if (found.length > 0) {
    await db
      .updateTable('file_upload')
      .set({ attached_at: new Date() })
      .where('oid', '=', oid)
      .where('sha256', 'in', found)
      .execute();
  }
  return new Map(rows.map(({ sha256, media_type }) => [sha256, media_type]));
}
