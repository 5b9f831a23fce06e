import { type Kysely, sql } from 'kysely';
import { createCodeLists } from './001/codeLists.ts';
import { createEntity } from './001/entities.ts';
import { createFigures, createList } from './001/lists.ts';

async function createOrganizations(db: Kysely<never>): Promise<void> {
  await createEntity(db, 'organization', [
    'type text not null references organization_type',
    "country text not null check (country ~ '^[A-Z]{2}$')",
    'website text',
  ]);
  await createFigures(db, 'organization');
  await createEntity(db, 'convener', ['organization_id uuid not null references organization']);
  await createEntity(db, 'consortium', ['website text']);
  await createList(db, 'consortium', 'member', 'organization_id uuid not null references organization');
}

async function createInitiatives(db: Kysely<never>): Promise<void> {
  await createEntity(db, 'initiative', [
    "country text not null check (country ~ '^[A-Z]{2}$')",
    'region text not null',
    'boundary jsonb not null',
    'boundary_type text not null references boundary_type',
    'longitude double precision not null check (longitude between -180 and 180)',
    'latitude double precision not null check (latitude between -90 and 90)',
    'area_ha double precision not null check (area_ha > 0)',
    'population integer check (population >= 0)',
    'start_year integer not null',
    'level text not null references level',
    'seeking_support boolean not null',
    'convener_id uuid not null references convener',
    'contact jsonb',
    'hero_image jsonb',
    "places jsonb not null default '[]'",
  ]);
  await sql`create index on initiative (status, country)`.execute(db);
  await sql`create index on initiative (latitude, longitude)`.execute(db);
  await sql`create index on initiative (convener_id)`.execute(db);
  await createList(db, 'initiative', 'theme', 'theme text not null references theme');
  await createList(db, 'initiative', 'sdg', 'sdg text not null references sdg');
  await createList(db, 'initiative', 'ecosystem', 'ecosystem text not null references ecosystem');
  await createList(db, 'initiative', 'consortium', 'consortium_id uuid not null references consortium');
  await createFigures(db, 'initiative');
  await sql`create table initiative_partner (
    initiative_id uuid not null references initiative on delete cascade,
    organization_id uuid not null references organization,
    participation text not null references participation,
    position integer not null,
    primary key (initiative_id, organization_id, participation)
  )`.execute(db);
  await sql`create index on initiative_partner (organization_id, participation)`.execute(db);
}

async function createGoals(db: Kysely<never>): Promise<void> {
  await sql`create table goal (
    id uuid primary key default gen_random_uuid(),
    initiative_id uuid not null references initiative on delete cascade,
    slug text not null,
    source_locale text not null,
    theme text not null references theme,
    start_year integer,
    target_year integer check (target_year >= start_year),
    position integer not null,
    unique (initiative_id, slug)
  )`.execute(db);
  await sql`create table goal_text (
    goal_id uuid not null references goal on delete cascade,
    locale text not null,
    name text not null,
    statement text not null,
    primary key (goal_id, locale)
  )`.execute(db);
  await createList(db, 'goal', 'sdg', 'sdg text not null references sdg');
}

// Derived from the other tables, so that one index answers a search over all of them in all languages.
async function createSearch(db: Kysely<never>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create table initiative_search (
    initiative_id uuid primary key references initiative on delete cascade,
    names text not null,
    document tsvector not null,
    sort_names jsonb not null
  )`.execute(db);
  await sql`create index on initiative_search using gin (document)`.execute(db);
  await sql`create table search_word (word text collate "C" primary key)`.execute(db);
  await sql`create index on search_word using gin (word gin_trgm_ops)`.execute(db);
}

export async function up(db: Kysely<never>): Promise<void> {
  await createCodeLists(db);
  await createOrganizations(db);
  await createInitiatives(db);
  await createGoals(db);
  await createSearch(db);
}
