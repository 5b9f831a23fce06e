import { type Kysely, sql } from 'kysely';

/**
 * Adds what an operator decides of the portal, one-time links for the first administrator, and jobs that add or remove
 * the demonstration content. A database with content or an administrator counts as set up.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table portal_settings (
    only_row boolean primary key default true check (only_row),
    version integer not null default 1,
    content jsonb not null default '{}',
    logo text generated always as (nullif(content ->> 'logo', '')) stored references file,
    done text[] not null default '{}',
    completed_at timestamptz
  )`.execute(db);
  await sql`insert into portal_settings (completed_at)
    select case when exists (select from initiative) or exists (select from user_role where role = 'admin')
      then now() end`.execute(db);
  await sql`create table setup_token (
    hash text primary key,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create table demonstration_job (
    id uuid primary key default gen_random_uuid(),
    action text not null check (action in ('add', 'remove')),
    state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
    at timestamptz not null default now(),
    ended_at timestamptz,
    records integer not null default 0,
    kept jsonb not null default '[]'
  )`.execute(db);
  // One at a time.
  await sql`create unique index demonstration_job_active on demonstration_job ((true))
    where state in ('waiting', 'running')`.execute(db);
}
