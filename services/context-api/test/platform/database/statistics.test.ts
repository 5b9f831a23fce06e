import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../src/openDatabase.ts';
import { collectStatistics } from '../../../src/platform/database/statistics.ts';
import { openTestDatabase } from '../../support/database.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('counts the rows of each table for the planner', async () => {
  const { db } = database;
  await sql`create table counted as select generate_series(1, 3) as number`.execute(db);
  await collectStatistics(db);
  const { rows } = await sql<{ without: number; counted: number }>`
    select count(*) filter (where reltuples < 0)::int as without,
      (max(reltuples) filter (where relname = 'counted'))::int as counted
    from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(db);
  expect(rows).toEqual([{ without: 0, counted: 3 }]);
});
