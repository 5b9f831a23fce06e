import { type Kysely, sql } from 'kysely';

// Messages that people work on, step by step.
async function extendMessages(db: Kysely<never>): Promise<void> {
  await sql`alter table submission drop constraint submission_state_check,
    add constraint submission_state_check check (state in ('new', 'in-progress', 'answered', 'closed', 'reopened')),
    add column assignee text,
    add column assignee_name text`.execute(db);
  // A person said that they work on it.
  await sql`update submission set assignee = updated_by, assignee_name = updated_name
    where state = 'in-progress' and updated_by is not null and updated_by <> 'erased'`.execute(db);
  await sql`create table message_step (
    id uuid primary key default gen_random_uuid(),
    submission_id uuid not null references submission on delete cascade,
    at timestamptz not null default now(),
    step text not null check (step in ('assign', 'note', 'reply', 'close', 'reopen', 'state', 'replaced')),
    oid text,
    name text not null,
    state text not null,
    assignee text,
    assignee_name text,
    reason text,
    text text
  )`.execute(db);
  await sql`create index on message_step (submission_id, at)`.execute(db);
  await sql`create index on message_step (oid)`.execute(db);
  await sql`insert into message_step (submission_id, at, step, oid, name, state)
    select id, updated_at, 'state', updated_by, coalesce(updated_name, ''), state
    from submission where updated_at is not null`.execute(db);
  await sql`create index on submission (state, at)`.execute(db);
  await sql`create index on submission using gin (to_tsvector('simple', coalesce(body ->> 'name', '') || ' '
    || coalesce(email, '') || ' ' || coalesce(body ->> 'organization', '') || ' ' || coalesce(body ->> 'message', '')
    || ' ' || coalesce(body ->> 'description', '') || ' ' || coalesce(body ->> 'text', '')))`.execute(db);
}

// Addresses outside the portal, the records that name them, and when they were checked.
async function createLinks(db: Kysely<never>): Promise<void> {
  await sql`create table link_check (
    url text primary key,
    checked_at timestamptz,
    next_at timestamptz not null default now(),
    failures integer not null default 0,
    failed_since timestamptz,
    problem text
  )`.execute(db);
  await sql`create index on link_check (next_at)`.execute(db);
  await sql`create index on link_check (failed_since) where failures >= 2`.execute(db);
  await sql`create table outward_link (
    url text not null,
    noun text not null,
    record_id uuid not null,
    part text not null default '',
    primary key (noun, record_id, part, url)
  )`.execute(db);
  await sql`create index on outward_link (url)`.execute(db);
  await sql`create table scheduled_job (name text primary key, next_at timestamptz not null)`.execute(db);
}

const withTexts = [
  'initiative',
  'organization',
  'goal',
  'indicator',
  'action',
  'action_plan',
  'project',
  'opportunity',
  'story',
];

// Tasks are few among many records.
async function indexTasks(db: Kysely<never>): Promise<void> {
  for (const entity of withTexts)
    await sql`create index on ${sql.table(`${entity}_text`)} (${sql.ref(`${entity}_id`)}) where outdated is not null`.execute(
      db,
    );
  await sql`create index on indicator_value_work (reviewed_at) where state = 'approved' and verification = 'self-reported'`.execute(
    db,
  );
  await sql`create index on indicator_value_work (state) where state in ('draft', 'submitted', 'returned')`.execute(
    db,
  );
  await sql`create index on maturity_answer (state) where state in ('draft', 'submitted', 'returned')`.execute(
    db,
  );
  await sql`create index on initiative (slug) where hero_image is null`.execute(db);
}

/** The tables of tasks and of worked messages. */
export async function up(db: Kysely<never>): Promise<void> {
  await extendMessages(db);
  await createLinks(db);
  await indexTasks(db);
}
