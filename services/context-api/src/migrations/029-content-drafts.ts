import { type Kysely, sql } from 'kysely';

/** Columns that a record has once it is published; one that was never published may lack them. */
const published = {
  organization: ['type', 'country'],
  convener: ['organization_id'],
  initiative: [
    'country',
    'region',
    'boundary',
    'boundary_type',
    'longitude',
    'latitude',
    'area_ha',
    'start_year',
    'level',
    'seeking_support',
    'convener_id',
  ],
  project: ['activity_status', 'lead_id'],
  opportunity: ['instrument', 'ticket', 'stage', 'sector'],
  sourcing_area: ['initiative_id', 'commodity', 'longitude', 'latitude', 'since_year'],
  story: ['published_at', 'author'],
  page: ['path'],
} as const;

/**
 * Drafts of records: what their editors have written and visitors do not see yet. The tables of records hold what was
 * published last; a record that never was has a row without facts.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table record_draft (
    entity text not null,
    record_id uuid not null,
    content jsonb not null,
    version integer not null check (version > 0),
    -- Version of the record that it changes; null if it was never published.
    based_on integer check (based_on > 0),
    state text not null check (state in ('draft', 'submitted', 'returned')),
    note text,
    up_to_date text[] not null default '{}',
    publish_at timestamptz,
    created_by text not null,
    submitted_by text,
    updated_by text not null,
    updated_at timestamptz not null default now(),
    primary key (entity, record_id)
  )`.execute(db);
  await sql`create index on record_draft (publish_at) where publish_at is not null`.execute(db);
  await sql`create index on record_draft (created_by)`.execute(db);
  await sql`alter table sourcing_area add column boundary_id uuid references boundary`.execute(db);
  await sql`create index on sourcing_area (boundary_id)`.execute(db);
  for (const [entity, columns] of Object.entries(published)) {
    const table = sql.table(entity);
    const nullable = columns.map((column) => sql`alter column ${sql.ref(column)} drop not null`);
    const complete = columns.map((column) => sql`${sql.ref(column)} is not null`);
    await sql`alter table ${table} ${sql.join(nullable)},
      add constraint ${sql.ref(`${entity}_published_complete`)}
      check (status = 'draft' or (${sql.join(complete, sql` and `)}))`.execute(db);
  }
}
