import { type Kysely, sql } from 'kysely';

/** An earlier release shows them as replies. */
export const expands = true;

export const keepsSearch = true;

/** Records the way of a reply that was given outside the portal. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table message_step add column channel text
    check (channel in ('email', 'phone', 'meeting', 'other'))`.execute(db);
}
