import { type Kysely, sql } from 'kysely';

/** People who have signed in or registered, by their object id at the identity service, and their roles with what these are limited to. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table app_user (
    oid text primary key,
    name text not null,
    email text not null,
    job_title text,
    organization_id uuid references organization on delete set null,
    verified boolean not null default false,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`.execute(db);
  await sql`create unique index on app_user (lower(email))`.execute(db);
  await sql`create table user_role (
    id uuid primary key default gen_random_uuid(),
    oid text not null references app_user on delete cascade,
    role text not null,
    initiative_id uuid references initiative on delete cascade,
    organization_id uuid references organization on delete cascade,
    consortium_id uuid references consortium on delete cascade,
    locale text,
    check (num_nonnulls(initiative_id, organization_id, consortium_id, locale) <= 1),
    unique nulls not distinct (oid, role, initiative_id, organization_id, consortium_id, locale)
  )`.execute(db);
}
