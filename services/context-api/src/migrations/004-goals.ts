import { type Kysely, sql } from 'kysely';
import { createEntity } from './001/entities.ts';

// Goals get what records with an address have, and milestones.
async function completeGoals(db: Kysely<never>): Promise<void> {
  await sql`alter table goal
    add column status text not null default 'published' check (status in ('draft', 'published', 'archived'))`.execute(
    db,
  );
  await sql`create table goal_previous_slug (
    slug text not null,
    initiative_id uuid not null references initiative on delete cascade,
    goal_id uuid not null references goal on delete cascade,
    primary key (initiative_id, slug)
  )`.execute(db);
  await sql`create index on goal_previous_slug (goal_id)`.execute(db);
  await sql`create table goal_milestone (
    goal_id uuid not null references goal on delete cascade,
    position integer not null,
    year integer not null,
    done boolean not null,
    primary key (goal_id, position)
  )`.execute(db);
  await sql`create table goal_milestone_text (
    goal_id uuid not null,
    position integer not null,
    locale text not null,
    text text not null,
    primary key (goal_id, position, locale),
    foreign key (goal_id, position) references goal_milestone on delete cascade
  )`.execute(db);
}

async function createIndicators(db: Kysely<never>): Promise<void> {
  await createEntity(
    db,
    'indicator',
    [
      // Checked at the end of a transaction, so that a load may move indicators from one goal to another.
      'goal_id uuid not null references goal deferrable initially deferred',
      "type text not null check (type in ('quantitative', 'qualitative'))",
      "direction text not null check (direction in ('ascending', 'descending'))",
      'cumulative boolean not null',
      'core boolean not null',
      'baseline_year integer',
      'baseline_value double precision',
      'target_year integer check (target_year > baseline_year)',
      'target_value double precision',
      'disaggregations jsonb not null',
    ],
    'initiative',
  );
  await sql`create index on indicator (goal_id)`.execute(db);
  await sql`alter table indicator_text
    drop column description,
    add column unit text not null,
    add column method text not null,
    add column source text not null,
    add column limitations text`.execute(db);
}

const verification = sql`verification text not null
  check (verification in ('self-reported', 'locally-confirmed', 'panel-verified'))`;
const state = sql`state text not null check (state in ('draft', 'submitted', 'returned', 'approved'))`;

// One row a year: who reported and who reviewed it, and its version, so that it can be edited here.
async function createValues(db: Kysely<never>): Promise<void> {
  await sql`create table indicator_value (
    indicator_id uuid not null references indicator on delete cascade,
    year integer not null,
    ${state},
    available boolean not null,
    value double precision,
    version integer not null check (version > 0),
    ${verification},
    verified_by text,
    verified_at timestamptz,
    reported_by text not null,
    reported_at timestamptz not null,
    reviewed_by text,
    reviewed_at timestamptz,
    review_note text,
    primary key (indicator_id, year),
    check (available or value is null)
  )`.execute(db);
  const each = (columns: string, key: string) => sql`
    indicator_id uuid not null,
    year integer not null,
    ${sql.raw(columns)},
    primary key (indicator_id, year, ${sql.raw(key)}),
    foreign key (indicator_id, year) references indicator_value on delete cascade`;
  await sql`create table indicator_value_text (
    ${each('locale text not null, narrative text, comment text, not_available text', 'locale')}
  )`.execute(db);
  await sql`create table indicator_value_part (
    ${each('dimension text not null, category text not null, value double precision not null', 'dimension, category')}
  )`.execute(db);
  await sql`create table indicator_value_document (
    ${each('position integer not null, title text not null, url text, language text not null', 'position')}
  )`.execute(db);
  await sql`create table indicator_value_revision (
    ${each('version integer not null check (version > 0)', 'version')},
    ${state},
    value double precision,
    ${verification},
    replaced_by text not null,
    replaced_at timestamptz not null
  )`.execute(db);
  await sql`create table indicator_value_revision_text (
    indicator_id uuid not null,
    year integer not null,
    version integer not null,
    locale text not null,
    narrative text,
    reason text not null,
    primary key (indicator_id, year, version, locale),
    foreign key (indicator_id, year, version) references indicator_value_revision on delete cascade
  )`.execute(db);
}

export async function up(db: Kysely<never>): Promise<void> {
  await completeGoals(db);
  await createIndicators(db);
  await createValues(db);
}
