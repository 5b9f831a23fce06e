import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** Error for a database that a newer release has changed incompatibly. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';

  constructor(unknown: readonly string[]) {
    super(
      'The database belongs to a newer release: this one does not know ' +
        `${unknown.join(', ')}.\nStart the newer release again, or restore the backup from before the update ` +
        '(npm run restore -- FILE --replace). See "Updates" in docs/operating.md.',
    );
  }
}

async function namesIn(db: Kysely<Database>, table: string): Promise<string[]> {
  const { rows: found } = await sql<{ found: boolean }>`
    select to_regclass(${table}) is not null as found`.execute(db);
  if (!found[0]?.found) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)} order by name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** Returns the names of executed migrations. Kysely's own list reads the whole catalog first, at each start. */
export const executedMigrations = (db: Kysely<Database>): Promise<readonly string[]> =>
  namesIn(db, 'kysely_migration');

/**
 * Returns the migrations of a newer release that only add.
 *
 * @param executed names of executed migrations
 * @param known names of this release's migrations
 * @throws NewerDatabaseError if one of them does more
 */
export async function newerMigrations(
  db: Kysely<Database>,
  executed: readonly string[],
  known: ReadonlySet<string>,
): Promise<readonly string[]> {
  const unknown = executed.filter((name) => !known.has(name));
  if (unknown.length === 0) return [];
  const expanding = new Set(await namesIn(db, 'expanding_migration'));
  if (unknown.some((name) => !expanding.has(name))) throw new NewerDatabaseError(unknown);
  return unknown;
}
