import { type Kysely, sql } from 'kysely';
import { addCodeLists } from './001/codeLists.ts';
import { createEntity } from './001/entities.ts';
import { createList } from './001/lists.ts';

const codeLists = [
  'activity-status',
  'support-type',
  'support-status',
  'instrument',
  'ticket',
  'opportunity-stage',
  'opportunity-phase',
  'sector',
];

const currency = "currency text check (currency ~ '^[A-Z]{3}$')";
const amount = (column: string) =>
  `${column} numeric(20, 4) check (${column} >= 0), check (${column} is null or currency is not null)`;

async function createProjects(db: Kysely<never>): Promise<void> {
  const columns = [
    'activity_status text not null references activity_status',
    'lead_id uuid not null references organization',
    currency,
    amount('budget'),
    amount('funded'),
    'start_date date',
    'end_date date check (end_date >= start_date)',
    'place text',
    'longitude double precision check (longitude between -180 and 180)',
    'latitude double precision check (latitude between -90 and 90)',
  ];
  await createEntity(db, 'project', columns, 'initiative');
  await sql`create index on project (lead_id)`.execute(db);
  await createList(db, 'project', 'theme', 'theme text not null references theme');
  await createList(db, 'project', 'commodity', 'commodity text not null references commodity');
  await createList(db, 'project', 'partner', 'organization_id uuid not null references organization');
  await createList(db, 'project', 'goal', 'goal_id uuid not null references goal on delete cascade');
}

async function createRequestedSupport(db: Kysely<never>): Promise<void> {
  await sql`create table requested_support (
    id uuid primary key default gen_random_uuid(),
    project_id uuid not null references project on delete cascade,
    slug text not null,
    source_locale text not null,
    position integer not null,
    type text not null references support_type,
    support_status text not null references support_status,
    ${sql.raw([currency, amount('amount'), amount('pledged')].join(', '))},
    deadline date,
    unique (project_id, slug)
  )`.execute(db);
  await sql`create table requested_support_text (
    requested_support_id uuid not null references requested_support on delete cascade,
    locale text not null,
    name text not null,
    description text not null,
    primary key (requested_support_id, locale)
  )`.execute(db);
}

async function createOpportunities(db: Kysely<never>): Promise<void> {
  const columns = [
    'instrument text not null references instrument',
    'ticket text not null references ticket',
    'stage text not null references opportunity_stage',
    'sector text not null references sector',
    currency,
    amount('sought'),
    amount('secured'),
    'opens_on date',
    'closes_on date check (closes_on >= opens_on)',
    "documents jsonb not null default '[]'",
    'contact jsonb',
  ];
  await createEntity(db, 'opportunity', columns, 'initiative');
  const texts = ['problem', 'uses', 'returns', 'impact', 'risks'];
  const added = texts.map((column) => sql`add column ${sql.ref(column)} text not null`);
  await sql`alter table opportunity_text ${sql.join(added)}`.execute(db);
}

export async function up(db: Kysely<never>): Promise<void> {
  await addCodeLists(db, codeLists);
  await createProjects(db);
  await createRequestedSupport(db);
  await createOpportunities(db);
}
