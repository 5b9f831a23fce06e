import { type Kysely, sql } from 'kysely';
import { createList } from './001/lists.ts';

/** A column without a duty and a table hinder no earlier release. */
export const expands = true;

/** Names who stands behind an investment opportunity, and the goals of its initiative that it serves. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table opportunity add column sponsor_id uuid references organization`.execute(db);
  await sql`create index on opportunity (sponsor_id)`.execute(db);
  await createList(db, 'opportunity', 'goal', 'goal_id uuid not null references goal on delete cascade');
}
