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

async function createTables(db: Kysely<never>, added: readonly string[]): Promise<void> {
  for (const list of added) {
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
}

const namesOf = (added: readonly string[]) => {
  const selects = added.map((list) => {
    const table = list.replaceAll('-', '_');
    return sql`select ${sql.lit(list)} as list, code, position, locale, name
      from ${sql.table(table)} join ${sql.table(`${table}_text`)} using (code)`;
  });
  return sql.join(selects, sql` union all `);
};

/** One table per code list, so that foreign keys hold, and a view over all of them. */
export async function createCodeLists(db: Kysely<never>): Promise<void> {
  await createTables(db, lists);
  await sql`create view code_name as ${namesOf(lists)}`.execute(db);
}

/** More code lists, whichever there are already. */
export async function addCodeLists(db: Kysely<never>, added: readonly string[]): Promise<void> {
  await createTables(db, added);
  const { rows } = await sql<{ query: string }>`
    select rtrim(pg_get_viewdef('code_name'::regclass), ';') as query`.execute(db);
  await sql`create or replace view code_name as ${sql.raw(rows[0]!.query)} union all ${namesOf(added)}`.execute(
    db,
  );
}
