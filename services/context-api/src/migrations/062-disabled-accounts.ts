import { type Kysely, sql } from 'kysely';

/** Columns without a duty hinder no earlier release. */
export const expands = true;

/** Notes when administrators have disabled an account, or ended its sessions. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table app_user
    add column disabled_at timestamptz,
    add column sessions_ended_at timestamptz`.execute(db);
}
