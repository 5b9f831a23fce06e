import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { StoreName } from '../database/tables/files.ts';
import { contentTables } from './moveContents.ts';
import type { Stores } from './stores/stores.ts';

/** Longer than the time from saving bytes to referring to them. */
const WANTED = sql.lit('1 hour');

const isUnreferenced = sql.join(
  Object.keys(contentTables).map(
    (table) => sql`not exists (select from ${sql.table(table)} as own
      where own.stored_sha256 = kept.sha256 and own.store = kept.store)`,
  ),
  sql` and `,
);

/** Returns false if there are no unreferenced bytes. */
const removeNext = (db: Kysely<Database>, stores: Stores): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ sha256: string; store: StoreName }>`delete from stored_content
      where (sha256, store) in (select kept.sha256, kept.store from stored_content as kept
        where (wanted_at is null or wanted_at < now() - ${WANTED}::interval) and ${isUnreferenced}
        limit 1 for update skip locked)
      returning sha256, store`.execute(transaction);
    const [gone] = rows;
    // Before the end of the transaction: after a failure the row stays for another try.
    if (gone) await stores.of(gone.store).remove(gone.sha256);
    return gone !== undefined;
  });

/**
 * Removes bytes of deleted files from the stores.
 *
 * @returns how many were removed
 */
export async function removeStored(
  db: Kysely<Database>,
  stores: Stores,
  signal?: AbortSignal,
): Promise<number> {
  let removed = 0;
  while (!signal?.aborted && (await removeNext(db, stores))) removed += 1;
  return removed;
}
