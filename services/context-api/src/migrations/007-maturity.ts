import { type Kysely, sql } from 'kysely';
import { addCodeLists } from './001/codeLists.ts';
import { createEntity } from './001/entities.ts';
import { createList } from './001/lists.ts';

const codeLists = [
  'maturity-group',
  'maturity-criterion',
  'maturity-level',
  'action-type',
  'action-stage',
  'action-criterion',
  'review-frequency',
];

const ofResult = `foreign key (maturity_id, criterion)
  references maturity_result (maturity_id, criterion) on delete cascade`;

async function createRequirements(db: Kysely<never>): Promise<void> {
  await sql`create table maturity_requirement (
    code text primary key check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    criterion text not null references maturity_criterion,
    level text not null references maturity_level,
    position integer not null
  )`.execute(db);
  await sql`create table maturity_requirement_text (
    code text not null references maturity_requirement on delete cascade,
    locale text not null,
    name text not null,
    primary key (code, locale)
  )`.execute(db);
}

async function createMaturity(db: Kysely<never>): Promise<void> {
  await createEntity(db, 'maturity', ['year integer not null', 'unique (initiative_id, year)'], 'initiative');
  await sql`create table maturity_result (
    maturity_id uuid not null references maturity on delete cascade,
    criterion text not null references maturity_criterion,
    self_level text not null references maturity_level,
    validated_level text not null references maturity_level,
    verification text not null check (verification in ('self-reported', 'locally-confirmed', 'panel-verified')),
    validator_id uuid references organization,
    assessed_on date,
    primary key (maturity_id, criterion),
    check ((verification = 'self-reported') = (validated_level = 'not-assessed'))
  )`.execute(db);
  await sql`create table maturity_result_text (
    maturity_id uuid not null,
    criterion text not null,
    locale text not null,
    response text not null,
    note text not null,
    primary key (maturity_id, criterion, locale),
    ${sql.raw(ofResult)}
  )`.execute(db);
  await sql`create table maturity_evidence (
    maturity_id uuid not null,
    criterion text not null,
    position integer not null,
    title text not null,
    language text not null,
    year integer,
    address text,
    primary key (maturity_id, criterion, position),
    ${sql.raw(ofResult)}
  )`.execute(db);
  await createList(db, 'maturity', 'met', 'requirement text not null references maturity_requirement');
}

async function createActions(db: Kysely<never>): Promise<void> {
  const plan = [
    'from_year integer not null',
    'to_year integer not null check (to_year >= from_year)',
    'reviewed text not null references review_frequency',
    'lead_id uuid not null references organization',
    'document jsonb',
  ];
  await createEntity(db, 'action_plan', plan, 'initiative');
  const action = [
    'type text not null references action_type',
    'stage text not null references action_stage',
    'start_date date',
    'end_date date check (end_date >= start_date)',
    "visibility text not null check (visibility in ('public', 'signed-in', 'members'))",
    "evidence jsonb not null default '[]'",
  ];
  await createEntity(db, 'action', action, 'initiative');
  await sql`alter table action_text add column outputs text not null`.execute(db);
  await createList(db, 'action', 'actor', 'organization_id uuid not null references organization');
  await createList(db, 'action', 'goal', 'goal_id uuid not null references goal on delete cascade');
  await createList(db, 'action', 'check', 'criterion text not null references action_criterion');
  await sql`create table action_contribution (
    action_id uuid not null references action on delete cascade,
    kind text not null check (kind in ('money', 'in-kind')),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    amount double precision not null check (amount > 0),
    primary key (action_id, kind, currency)
  )`.execute(db);
}

/** Maturity assessments, and the action plans and actions of coalitions. */
export async function up(db: Kysely<never>): Promise<void> {
  await addCodeLists(db, codeLists);
  await createRequirements(db);
  await createMaturity(db);
  await createActions(db);
}
