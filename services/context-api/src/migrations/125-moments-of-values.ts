import { type Kysely, sql } from 'kysely';

/** New indexes hinder no earlier release. */
export const expands = true;

/** Lets mails find the values that were approved or verified lately. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index on indicator_value (reviewed_at)`.execute(db);
  await sql`create index on indicator_value (verified_at) where verified_at is not null`.execute(db);
}
