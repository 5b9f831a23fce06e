import { type Kysely, sql } from 'kysely';

/** Search tables of the directories, in the form of `initiative_search`; they are derived from the other tables. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const entity of ['organization', 'convener', 'consortium']) {
    const table = sql.table(`${entity}_search`);
    await sql`create table ${table} (
      ${sql.ref(`${entity}_id`)} uuid primary key references ${sql.table(entity)} on delete cascade,
      names text not null,
      document tsvector not null,
      sort_names jsonb not null
    )`.execute(db);
    await sql`create index on ${table} using gin (document)`.execute(db);
  }
  await sql`create index on convener (organization_id)`.execute(db);
}
