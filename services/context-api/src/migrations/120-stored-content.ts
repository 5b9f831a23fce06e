import { type Kysely, sql } from 'kysely';

/** Columns without a duty hinder no earlier release while all bytes are in the database. */
export const expands = true;

/** Tables with bytes, and the first column of their keys. */
const tables = {
  file_content: 'sha256',
  file_variant: 'sha256',
  picture_rendition_variant: 'rendition_id',
};

/** Lets the bytes of files and their variants be on disk or in an S3 store, under their hash. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table stored_content (
    sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
    store text not null,
    bytes integer not null,
    -- Since when a row is about to refer to it; null once one has.
    wanted_at timestamptz,
    primary key (sha256, store)
  )`.execute(db);
  for (const [name, key] of Object.entries(tables)) {
    const table = sql.table(name);
    await sql`alter table ${table}
      alter column content drop not null,
      add column store text,
      add column stored_sha256 text,
      add foreign key (stored_sha256, store) references stored_content (sha256, store),
      add check (num_nonnulls(content, store) = 1 and num_nonnulls(store, stored_sha256) <> 1)`.execute(db);
    await sql`create index on ${table} (stored_sha256, store) where store is not null`.execute(db);
    await sql`create index on ${table} (${sql.id(key)}) where store is null`.execute(db);
  }
  // Where the bytes are, no page shows; the variants of a picture are shown once its own row says so.
  for (const name of ['file_variant', 'picture_rendition_variant'])
    for (const event of ['insert', 'update', 'delete'])
      await sql`drop trigger if exists ${sql.id(`content_${event}`)} on ${sql.table(name)}`.execute(db);
}
