import { type Kysely, sql } from 'kysely';
import { addCodeLists } from './001/codeLists.ts';

/** Creates tables of what people send by forms, what they follow, the mails about it, and what keeps robots out. */
export async function up(db: Kysely<never>): Promise<void> {
  await addCodeLists(db, ['contact-topic']);
  await sql`create table submission (
    id uuid primary key default gen_random_uuid(),
    kind text not null,
    at timestamptz not null default now(),
    locale text not null,
    oid text,
    email text,
    place jsonb not null,
    body jsonb not null
  )`.execute(db);
  await sql`create index on submission (kind, at)`.execute(db);
  await sql`create index on submission (lower(email))`.execute(db);
  await sql`create table newsletter_subscription (
    id uuid primary key default gen_random_uuid(),
    at timestamptz not null default now(),
    email text not null,
    language text not null,
    interests text[] not null,
    confirmed_at timestamptz
  )`.execute(db);
  await sql`create index on newsletter_subscription (lower(email))`.execute(db);
  await sql`create table follow (
    oid text not null,
    initiative_id uuid not null references initiative on delete cascade,
    email text,
    at timestamptz not null default now(),
    primary key (oid, initiative_id)
  )`.execute(db);
  await sql`create table outbox (
    id uuid primary key default gen_random_uuid(),
    at timestamptz not null default now(),
    record_id uuid not null,
    kind text not null,
    audience text not null check (audience in ('owners', 'sender')),
    recipient text,
    locale text not null,
    data jsonb not null,
    attempts integer not null default 0,
    next_at timestamptz not null default now(),
    sent_at timestamptz,
    refused_at timestamptz,
    last_error text,
    unique (record_id, kind, audience)
  )`.execute(db);
  await sql`create index on outbox (next_at) where sent_at is null and refused_at is null`.execute(db);
  await sql`create table attempt_count (
    key text primary key,
    count integer not null,
    ends_at timestamptz not null
  )`.execute(db);
  await sql`create table used_proof (
    proof text primary key,
    write_key text not null,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create table service_secret (name text primary key, value text not null)`.execute(db);
}
