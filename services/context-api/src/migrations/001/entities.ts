import { type Kysely, sql } from 'kysely';

/**
 * Table of one public entity with its text per locale and its former slugs. With a parent, as `initiative` of `project`, slugs
 * are unique within it.
 */
export async function createEntity(
  db: Kysely<never>,
  entity: string,
  columns: string[],
  parent?: string,
): Promise<void> {
  const owner = sql.ref(`${entity}_id`);
  const above = parent ? [sql.raw(`${parent}_id uuid not null references ${parent} on delete cascade`)] : [];
  const scope = sql.raw(parent ? `${parent}_id, slug` : 'slug');
  await sql`create table ${sql.table(entity)} (
    id uuid primary key default gen_random_uuid(),
    slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    status text not null check (status in ('draft', 'published', 'archived')),
    source_locale text not null,
    version integer not null default 1 check (version > 0),
    demonstration boolean not null default false,
    updated_at timestamptz not null default now(),
    updated_by text not null,
    ${sql.join([...above, ...columns.map((column) => sql.raw(column))])},
    unique (${scope})
  )`.execute(db);
  await sql`create table ${sql.table(`${entity}_text`)} (
    ${owner} uuid not null references ${sql.table(entity)} on delete cascade,
    locale text not null,
    name text not null check (name <> ''),
    summary text not null,
    description text not null,
    primary key (${owner}, locale)
  )`.execute(db);
  await sql`create table ${sql.table(`${entity}_previous_slug`)} (
    slug text not null,
    ${sql.join([...above, sql`${owner} uuid not null references ${sql.table(entity)} on delete cascade`])},
    primary key (${scope})
  )`.execute(db);
  await sql`create index on ${sql.table(`${entity}_previous_slug`)} (${owner})`.execute(db);
}
