import { type Kysely, sql } from 'kysely';

/** Columns that may be null hinder no earlier release. */
export const expands = true;

/** Adds requests for the correction of approved values, and since when a public value is being corrected. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table indicator_value_work
    add column correction_reason text,
    add column correction_by text,
    add column correction_name text,
    add column correction_at timestamptz`.execute(db);
  await sql`create index on indicator_value_work (correction_at) where correction_at is not null`.execute(db);
  await sql`alter table indicator_value add column correcting_since timestamptz`.execute(db);
  await sql`update indicator_value as value set correcting_since = work.edited_at
    from indicator_value_work as work
    where work.indicator_id = value.indicator_id and work.year = value.year and work.state <> 'approved'`.execute(
    db,
  );
}
