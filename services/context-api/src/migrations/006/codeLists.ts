import { type Kysely, sql } from 'kysely';

/** One more code list, with its table and its text, as a part of the view over all of them. */
export async function addCodeList(db: Kysely<never>, list: string): Promise<void> {
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
  // The view as it is by now, whatever other migrations have made of it.
  const { rows } = await sql<{ definition: string }>`
    select pg_get_viewdef('code_name') as definition`.execute(db);
  await sql`create or replace view code_name as ${sql.raw(rows[0]!.definition.replace(/;\s*$/, ''))}
    union all select ${sql.lit(list)} as list, code, position, locale, name
    from ${sql.table(table)} join ${sql.table(`${table}_text`)} using (code)`.execute(db);
}
