import { type Kysely, sql } from 'kysely';

const lists = [
  'commodity',
  'theme',
  'level',
  'boundary-type',
  'participation',
  'organization-type',
  'ecosystem',
  'sdg',
];

/** One table per code list, so that foreign keys hold, and a view over all of them. */
export async function createCodeLists(db: Kysely<never>): Promise<void> {
  for (const list of lists) {
    const table = list.replaceAll('-', '_');
    await sql`create table ${sql.table(table)} (
      code text primary key check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      position integer not null
    )`.execute(db);
    await sql`create table ${sql.table(`${table}_text`)} (
      code text not null references ${sql.table(table)} on delete cascade,
      locale text not null,
      name text not null,
      primary key (code, locale)
    )`.execute(db);
  }
  const selects = lists.map((list) => {
    const table = list.replaceAll('-', '_');
    return sql`select ${sql.lit(list)} as list, code, position, locale, name
      from ${sql.table(table)} join ${sql.table(`${table}_text`)} using (code)`;
  });
  await sql`create view code_name as ${sql.join(selects, sql` union all `)}`.execute(db);
}
