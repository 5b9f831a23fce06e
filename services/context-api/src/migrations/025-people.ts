import { type Kysely, sql } from 'kysely';

const scopes = sql`
  initiative_id uuid references initiative on delete cascade,
  organization_id uuid references organization on delete cascade,
  consortium_id uuid references consortium on delete cascade,
  locale text,
  check (num_nonnulls(initiative_id, organization_id, consortium_id, locale) <= 1)`;

/** Adds ids and versions of people, terms of roles, invitations, decisions on registrations, and the audit log. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table app_user
    add column id uuid not null unique default gen_random_uuid(),
    add column version integer not null default 1`.execute(db);
  await sql`alter table user_role
    add column assigned_at timestamptz,
    add column assigned_by text,
    add column expires_at timestamptz`.execute(db);
  await sql`alter table user_role alter column assigned_at set default now()`.execute(db);
  await sql`create table invitation (
    id uuid primary key default gen_random_uuid(),
    version integer not null default 1,
    email text not null,
    language text not null,
    role text not null,
    ${scopes},
    last_day date,
    invited_by text not null,
    sent_at timestamptz not null default now(),
    expires_at timestamptz not null,
    accepted_at timestamptz,
    accepted_by text,
    withdrawn_at timestamptz
  )`.execute(db);
  await sql`create index on invitation (lower(email))`.execute(db);
  await sql`create index on invitation (sent_at)`.execute(db);
  await sql`alter table submission
    add column decision text check (decision in ('approved', 'declined')),
    add column decision_reason text`.execute(db);
  await sql`create table audit_entry (
    id uuid primary key default gen_random_uuid(),
    at timestamptz not null default clock_timestamp(),
    action text not null,
    actor_oid text,
    actor text not null,
    subject_oid text,
    subject text not null,
    details jsonb not null
  )`.execute(db);
  await sql`create index on audit_entry (at)`.execute(db);
}
