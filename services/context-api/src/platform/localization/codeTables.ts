import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Returns the name of the table that has a list's codes. */
export const codeTable = (list: string): string => list.replaceAll('-', '_');

/** Returns the name of the table that has the names of a list's codes, by language. */
export const codeTextTable = (list: string): string => `${codeTable(list)}_text`;

/**
 * Returns those of the given codes that a list of the database has.
 *
 * The view `code_name` would do, but planning its union of all lists takes a hundred times as long as the query.
 */
export async function knownCodes(
  db: Kysely<Database>,
  list: string,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`select code from ${sql.table(codeTable(list))}
    where code in (${sql.join(codes)})`.execute(db);
  return new Set(rows.map(({ code }) => code));
}
