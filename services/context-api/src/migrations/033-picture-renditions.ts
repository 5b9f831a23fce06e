import { type Kysely, sql } from 'kysely';

/** Renditions: the parts of pictures that pages show, by crop, focal point and shape, each under its own address. */
async function createRenditions(db: Kysely<never>): Promise<void> {
  await sql`create table picture_rendition (
    id text primary key check (id ~ '^[0-9a-f]{64}$'),
    sha256 text not null references file on delete cascade,
    shape text not null,
    crop jsonb not null,
    focus jsonb not null,
    width integer check (width > 0),
    height integer check (height > 0),
    widths integer[] not null default '{}',
    made_at timestamptz,
    failures integer not null default 0,
    retry_at timestamptz not null default now(),
    -- Since when no record shows it; pages in caches may, for a while.
    unused_since timestamptz,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index on picture_rendition (sha256)`.execute(db);
  await sql`create index on picture_rendition (retry_at) where made_at is null`.execute(db);
  await sql`create table picture_rendition_variant (
    rendition_id text not null references picture_rendition on delete cascade,
    width integer not null check (width > 0),
    format text not null,
    content bytea not null,
    primary key (rendition_id, width, format)
  )`.execute(db);
  await sql`alter table picture_rendition_variant alter column content set storage external`.execute(db);
}

/** Pictures whose preparation failed are tried again, also those that were given up before. */
async function retryPreparation(db: Kysely<never>): Promise<void> {
  await sql`alter table file
    add column failures integer not null default 0,
    add column retry_at timestamptz not null default now()`.execute(db);
  await sql`update file set prepared_at = null, variants_at = null
    where media_type like 'image/%' and prepared_at is not null and content_sha256 is null`.execute(db);
}

/** The text of an address had no language; it was written with the record's own texts. */
async function nameLanguages(db: Kysely<never>): Promise<void> {
  await sql`update initiative set hero_image = hero_image - 'alt' || jsonb_build_object('text',
      jsonb_build_object(source_locale, jsonb_build_object('alt', hero_image -> 'alt')))
    where hero_image ? 'alt'`.execute(db);
  await sql`update record_draft set content = jsonb_set(content, '{heroImage}',
      (content -> 'heroImage') - 'alt' || jsonb_build_object('text',
        jsonb_build_object(coalesce(content ->> 'sourceLocale', 'en'),
          jsonb_build_object('alt', content -> 'heroImage' -> 'alt'))))
    where entity = 'initiative' and (content -> 'heroImage') ? 'alt'`.execute(db);
}

/** Uploaded pictures of initiatives, organizations and pages, in the shapes that pages need. */
export async function up(db: Kysely<never>): Promise<void> {
  await createRenditions(db);
  await retryPreparation(db);
  await sql`alter table organization add column logo jsonb`.execute(db);
  await sql`alter table page add column picture jsonb`.execute(db);
  await sql`create index on initiative ((hero_image ->> 'file')) where hero_image ? 'file'`.execute(db);
  await sql`create index on organization ((logo ->> 'file')) where logo is not null`.execute(db);
  await nameLanguages(db);
}
