import { type Kysely, sql } from 'kysely';
import { addCodeLists } from './001/codeLists.ts';
import { createEntity } from './001/entities.ts';
import { createList } from './001/lists.ts';

async function createFiles(db: Kysely<never>): Promise<void> {
  await sql`create table file (
    sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
    name text not null,
    media_type text not null,
    bytes integer not null check (bytes > 0),
    width integer check (width > 0),
    height integer check (height > 0),
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create table file_content (
    sha256 text primary key references file on delete cascade,
    content bytea not null
  )`.execute(db);
  // Not compressed, so that a part of a video is read without the whole.
  await sql`alter table file_content alter column content set storage external`.execute(db);
}

async function createStories(db: Kysely<never>): Promise<void> {
  await addCodeLists(db, ['story-kind']);
  await createEntity(db, 'story', [
    'kind text not null references story_kind',
    'initiative_id uuid references initiative on delete cascade',
    'project_id uuid references project on delete cascade',
    'published_at timestamptz not null',
    'author text not null',
    "images jsonb not null default '[]'",
    'video jsonb',
    "attachments jsonb not null default '[]'",
    "check ((kind = 'site-news') = (initiative_id is null))",
    "check ((kind = 'project-update') = (project_id is not null))",
  ]);
  await sql`create index on story (published_at desc)`.execute(db);
  await sql`create index on story (initiative_id, published_at desc)`.execute(db);
  await sql`create index on story (project_id, published_at desc)`.execute(db);
  await createList(db, 'story', 'theme', 'theme text not null references theme');
  await createList(db, 'story', 'goal', 'goal_id uuid not null references goal on delete cascade');
  await createList(db, 'story', 'file', 'sha256 text not null references file');
}

async function createPages(db: Kysely<never>): Promise<void> {
  await createEntity(db, 'page', [
    "path text not null unique check (path ~ '^[a-z0-9]+([-/][a-z0-9]+)*$')",
    'video jsonb',
  ]);
  await createList(db, 'page', 'file', 'sha256 text not null references file');
}

/** Records with a later day are in the search before, and found from then on. */
async function scheduleSearch(db: Kysely<never>): Promise<void> {
  await sql`alter table search_record add column public_from timestamptz`.execute(db);
}

/** Files, stories (site news and the updates of initiatives and projects), and pages of any address. */
export async function up(db: Kysely<never>): Promise<void> {
  await createFiles(db);
  await createStories(db);
  await createPages(db);
  await scheduleSearch(db);
}
