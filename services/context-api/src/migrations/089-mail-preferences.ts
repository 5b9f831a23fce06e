import { type Kysely, sql } from 'kysely';

/** New tables hinder no earlier release. */
export const expands = true;

/** Adds how often people receive mails, and which tasks they have been informed of. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table mail_preference (
    id uuid primary key default gen_random_uuid(),
    oid text not null,
    topic text not null,
    frequency text,
    locale text,
    looked_at timestamptz not null default now(),
    next_at timestamptz not null default now(),
    unique (oid, topic)
  )`.execute(db);
  await sql`create index on mail_preference (topic, next_at) where frequency is distinct from 'off'`.execute(
    db,
  );
  await sql`create table mailed_task (
    preference_id uuid not null references mail_preference on delete cascade,
    task text not null,
    mail uuid not null,
    at timestamptz not null default now(),
    primary key (preference_id, task)
  )`.execute(db);
  await sql`create index on mailed_task (mail)`.execute(db);
  await sql`create index on mailed_task (at)`.execute(db);
}
