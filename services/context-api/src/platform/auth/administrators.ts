import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

export async function hasAdministrator(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`select from user_role where role = 'admin' and initiative_id is null
    and organization_id is null and consortium_id is null and locale is null
    and (expires_at is null or expires_at > now()) limit 1`.execute(db);
  return rows.length > 0;
}
