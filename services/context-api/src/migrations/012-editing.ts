import { type Kysely, sql } from 'kysely';

// Goals stand within their initiative and had neither; indicators have them as every entity.
async function versionGoals(db: Kysely<never>): Promise<void> {
  await sql`alter table goal
    add column version integer not null default 1 check (version > 0),
    add column updated_at timestamptz not null default now(),
    add column updated_by text not null default 'content'`.execute(db);
}

// The state that is worked on, apart from what visitors see: that stays while an unlocked value is changed again.
async function createWork(db: Kysely<never>): Promise<void> {
  await sql`create table indicator_value_work (
    indicator_id uuid not null references indicator on delete cascade,
    year integer not null,
    version integer not null check (version > 0),
    state text not null check (state in ('draft', 'submitted', 'returned', 'approved')),
    content jsonb not null,
    authors jsonb not null default '[]',
    edited_by text not null,
    edited_name text not null,
    edited_at timestamptz not null,
    submitted_by text,
    submitted_name text,
    submitted_at timestamptz,
    reviewed_by text,
    reviewed_name text,
    reviewed_at timestamptz,
    note text,
    verification text not null default 'self-reported'
      check (verification in ('self-reported', 'locally-confirmed', 'panel-verified')),
    verifier_type text,
    verification_note text,
    verified_by text,
    verified_name text,
    verified_at timestamptz,
    updated_by text not null,
    primary key (indicator_id, year)
  )`.execute(db);
  await sql`create index on indicator_value_work using gin ((content -> 'evidence') jsonb_path_ops)`.execute(
    db,
  );
  await sql`alter table indicator_value_document
    add column sha256 text references file,
    add column is_public boolean not null default true`.execute(db);
  await sql`create index on indicator_value_document (sha256)`.execute(db);
}

const ofValue = sql`each.indicator_id = value.indicator_id and each.year = value.year`;

// What is not approved has its only place there.
async function moveValues(db: Kysely<never>): Promise<void> {
  await sql`insert into indicator_value_work (indicator_id, year, version, state, content, edited_by, edited_name,
      edited_at, note, verification, verifier_type, verified_name, verified_at, updated_by)
    select value.indicator_id, value.year, value.version, value.state, jsonb_build_object(
      'available', value.available,
      'value', value.value,
      'texts', (select coalesce(jsonb_object_agg(each.locale, jsonb_build_object('narrative', each.narrative,
        'comment', each.comment, 'notAvailable', each.not_available)), '{}')
        from indicator_value_text as each where ${ofValue}),
      'parts', (select coalesce(jsonb_agg(jsonb_build_object('dimension', each.dimension, 'category', each.category,
        'value', each.value) order by each.dimension, each.category), '[]')
        from indicator_value_part as each where ${ofValue}),
      'evidence', (select coalesce(jsonb_agg(jsonb_build_object('title', each.title, 'language', each.language,
        'sha256', null, 'address', each.url, 'isPublic', true) order by each.position), '[]')
        from indicator_value_document as each where ${ofValue})
    ), value.reported_by, '', value.reported_at, value.review_note, value.verification, value.verified_by,
      case when value.verified_at is not null then '' end, value.verified_at, value.reported_by
    from indicator_value as value`.execute(db);
  await sql`delete from indicator_value where state <> 'approved'`.execute(db);
}

async function extendHistory(db: Kysely<never>): Promise<void> {
  await sql`alter table revision add column initiative_id uuid references initiative on delete cascade`.execute(
    db,
  );
  await sql`create index on revision (initiative_id, at desc)`.execute(db);
}

async function createDrafts(db: Kysely<never>): Promise<void> {
  await sql`create table form_draft (
    oid text not null,
    key text not null,
    content text not null,
    version integer,
    updated_at timestamptz not null,
    primary key (oid, key)
  )`.execute(db);
  await sql`create index on form_draft (updated_at)`.execute(db);
}

// Who has sent a file; until it is attached to something, nobody else sees it.
async function createUploads(db: Kysely<never>): Promise<void> {
  await sql`create table file_upload (
    sha256 text not null references file on delete cascade,
    oid text not null,
    at timestamptz not null default now(),
    attached_at timestamptz,
    primary key (sha256, oid)
  )`.execute(db);
  await sql`create index on file_upload (oid)`.execute(db);
}

/** Editing: values in every state, versions of goals, the history by initiative, drafts of forms, and files that people send. */
export async function up(db: Kysely<never>): Promise<void> {
  await versionGoals(db);
  await createWork(db);
  await moveValues(db);
  await extendHistory(db);
  await createDrafts(db);
  await createUploads(db);
}
