import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { SavedNoun } from '#contract/records/constants.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Bearer } from '../../platform/auth/bearer.ts';
import type { Database } from '../../platform/database/schema.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { findEntity } from '../../platform/records/entity.ts';

/** Most records of a noun per person. */
export const MOST_SAVED = 100;

export const savedRows = (
  noun: SavedNoun,
): { readonly table: RawBuilder<unknown>; readonly record: RawBuilder<string> } => ({
  table: sql.table(`saved_${noun}`),
  record: sql.ref(`${noun}_id`),
});

/** Present or former slugs of a record and its initiative. */
interface Place {
  readonly initiative: string;
  readonly slug: string;
}

export const publicId = async (
  db: Kysely<Database>,
  noun: SavedNoun,
  { initiative, slug, locale }: Place & { readonly locale: Locale },
): Promise<string | undefined> =>
  (
    await findEntity<{ id: string }>(db, {
      entity: noun,
      slug,
      within: [{ entity: 'initiative', slug: initiative }],
      locale,
      columns: sql.ref(`${noun}.id`),
    })
  )?.id;

/**
 * Saves a record; idempotent.
 *
 * @throws ProblemError `conflict` for one too many
 */
export async function saveRecord(
  db: Transaction<Database>,
  noun: SavedNoun,
  { id, bearer: { oid, email } }: { readonly id: string; readonly bearer: Bearer },
): Promise<void> {
  const { table, record } = savedRows(noun);
  const { rows } = await sql<{ id: string }>`select ${record} as id from ${table} where oid = ${oid}`.execute(
    db,
  );
  if (rows.length >= MOST_SAVED && !rows.some((each) => each.id === id))
    throw new ProblemError('conflict', { detail: `A person saves at most ${MOST_SAVED} records of a kind` });
  await sql`insert into ${table} (oid, email, ${record}) values (${oid}, ${email}, ${id}) on conflict do nothing`.execute(
    db,
  );
}

export async function removeSavedRecord(
  db: Transaction<Database>,
  noun: SavedNoun,
  { id, bearer: { oid } }: { readonly id: string; readonly bearer: Bearer },
): Promise<void> {
  const { table, record } = savedRows(noun);
  await sql`delete from ${table} where oid = ${oid} and ${record} = ${id}`.execute(db);
}
