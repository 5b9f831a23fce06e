import { type Kysely, sql } from 'kysely';
import { addCodeLists } from './001/codeLists.ts';
import { createEntity } from './001/entities.ts';
import { createList } from './001/lists.ts';

async function createDocuments(db: Kysely<never>): Promise<void> {
  await createEntity(
    db,
    'document',
    [
      'type text not null references document_type',
      'sha256 text not null references file',
      'language text not null',
      'year integer not null',
      "visibility text not null check (visibility in ('public', 'signed-in', 'members'))",
    ],
    'organization',
  );
  // The file itself is the long text.
  await sql`alter table document_text drop column description`.execute(db);
  await sql`create index on document (sha256)`.execute(db);
}

async function createSourcingAreas(db: Kysely<never>): Promise<void> {
  await createEntity(
    db,
    'sourcing_area',
    [
      'initiative_id uuid not null references initiative on delete cascade',
      'commodity text not null references commodity',
      'boundary jsonb',
      'longitude double precision not null check (longitude between -180 and 180)',
      'latitude double precision not null check (latitude between -90 and 90)',
      'area_ha double precision check (area_ha > 0)',
      'supplier_count integer check (supplier_count >= 0)',
      'since_year integer not null',
    ],
    'organization',
  );
  await sql`alter table sourcing_area_text add column risk text`.execute(db);
  await sql`create index on sourcing_area (initiative_id)`.execute(db);
  await createList(db, 'sourcing_area', 'measure', 'measure text not null references support_measure');
  await sql`create table sourcing_area_volume (
    sourcing_area_id uuid not null references sourcing_area on delete cascade,
    year integer not null,
    tonnes double precision not null check (tonnes >= 0),
    primary key (sourcing_area_id, year)
  )`.execute(db);
}

/** Documents of organizations, and the areas that they source from and support. */
export async function up(db: Kysely<never>): Promise<void> {
  await addCodeLists(db, ['document-type', 'support-measure']);
  await createDocuments(db);
  await createSourcingAreas(db);
}
