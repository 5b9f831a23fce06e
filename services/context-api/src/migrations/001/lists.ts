import { type Kysely, sql } from 'kysely';

/** Table of an ordered list of one owner's values, as `initiative_theme`. */
export async function createList(
  db: Kysely<never>,
  owner: string,
  item: string,
  column: string,
): Promise<void> {
  const table = sql.table(`${owner}_${item}`);
  const ownerColumn = sql.ref(`${owner}_id`);
  const value = sql.ref(column.slice(0, column.indexOf(' ')));
  await sql`create table ${table} (
    ${ownerColumn} uuid not null references ${sql.table(owner)} on delete cascade,
    ${sql.raw(column)},
    position integer not null,
    primary key (${ownerColumn}, ${value})
  )`.execute(db);
  await sql`create index on ${table} (${value})`.execute(db);
}

/** Commodities of an owner and their figures per year. */
export async function createFigures(db: Kysely<never>, owner: string): Promise<void> {
  await createList(db, owner, 'commodity', 'commodity text not null references commodity');
  const ownerColumn = sql.ref(`${owner}_id`);
  await sql`create table ${sql.table(`${owner}_commodity_year`)} (
    ${ownerColumn} uuid not null,
    commodity text not null,
    year integer not null,
    volume_tonnes double precision check (volume_tonnes >= 0),
    area_ha double precision check (area_ha >= 0),
    producers integer check (producers >= 0),
    certified_share_percent double precision check (certified_share_percent between 0 and 100),
    origin text,
    source text,
    confidential boolean not null default false,
    primary key (${ownerColumn}, commodity, year),
    foreign key (${ownerColumn}, commodity)
      references ${sql.table(`${owner}_commodity`)} (${ownerColumn}, commodity) on delete cascade
  )`.execute(db);
}
