import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Scope } from './scope.ts';
import { isPublic } from './searched.ts';
import { tsquery } from './terms.ts';

// Materialized, or the planner expects an early match and reads all records in turn.
const tables = (queries: readonly string[], { kind, searched }: Scope) =>
  sql.join(
    queries.map(
      (query, index) => sql`${sql.ref(`found_${String(index)}`)} as materialized (
        select 1 from ${searched.records} as search
        where search.document @@ ${tsquery(query)} and ${isPublic} ${kind ? sql`and search.kind = ${kind}` : sql``}
      )`,
    ),
  );

const finds = (index: number) => sql`exists (select 1 from ${sql.ref(`found_${String(index)}`)})`;

/** Returns the position of the first query that finds a record, or -1. */
export async function firstFinding(
  db: Kysely<Database>,
  queries: readonly string[],
  scope: Scope,
): Promise<number> {
  if (queries.length === 0) return -1;
  const cases = queries.map((_, index) => sql`when ${finds(index)} then ${sql.lit(index)}`);
  const { rows } = await sql<{ first: number }>`
    with ${tables(queries, scope)} select case ${sql.join(cases, sql` `)} else -1 end as first`.execute(db);
  return rows[0]!.first;
}

export async function findsEach(
  db: Kysely<Database>,
  queries: readonly string[],
  scope: Scope,
): Promise<boolean[]> {
  if (queries.length === 0) return [];
  const each = queries.map((_, index) => finds(index));
  const { rows } = await sql<{ found: boolean[] }>`
    with ${tables(queries, scope)} select array[${sql.join(each)}] as found`.execute(db);
  return rows[0]!.found;
}
