import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Collects the planner's statistics of all tables. A plain `analyze` reads those of the system as well, which takes
 * five times as long.
 */
export async function collectStatistics(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(db);
  await sql`analyze ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db);
}
