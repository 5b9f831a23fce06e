import { type Kysely, sql } from 'kysely';

/** Indexes only. */
export const expands = true;

/** Finds the first tasks of each kind in their order, however many there are. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index on indicator_value_work (reviewed_at, indicator_id, year)
    where state = 'approved' and verification = 'self-reported'`.execute(db);
  await sql`create index on action (end_date, id)
    where status = 'published' and stage in ('commitment', 'under-way')`.execute(db);
  await sql`create index on project (end_date, id)
    where status = 'published' and activity_status in ('pipeline', 'implementation')`.execute(db);
  await sql`create index on requested_support (deadline, id)
    where support_status in ('open', 'partly-met')`.execute(db);
  await sql`create index on opportunity (closes_on, id)
    where status = 'published' and coalesce(secured, 0) < sought`.execute(db);
  await sql`create index on initiative (slug) where boundary is null`.execute(db);
}
