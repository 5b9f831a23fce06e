import { type Kysely, sql } from 'kysely';

/**
 * Pictures without hidden data in several widths and formats. Those that are there already are prepared by the service, and no byte
 * of them is served before.
 */
async function preparePictures(db: Kysely<never>): Promise<void> {
  // `content_sha256` is the hash of the bytes, where they are not those that the file is known by; null of a picture that cannot be read.
  await sql`alter table file
    add column content_sha256 text check (content_sha256 ~ '^[0-9a-f]{64}$'),
    add column prepared_at timestamptz,
    add column variants_at timestamptz`.execute(db);
  await sql`create index on file (created_at) where media_type like 'image/%' and variants_at is null`.execute(
    db,
  );
  await sql`create table file_variant (
    sha256 text not null references file on delete cascade,
    width integer not null check (width > 0),
    format text not null,
    content bytea not null,
    primary key (sha256, width, format)
  )`.execute(db);
  await sql`alter table file_variant alter column content set storage external`.execute(db);
}

/** Addresses of signed-in people, by which their data are found, and who has been erased. */
async function rememberPeople(db: Kysely<never>): Promise<void> {
  await sql`create table account_address (
    oid text primary key,
    email text not null,
    at timestamptz not null default now()
  )`.execute(db);
  await sql`create index on account_address (lower(email))`.execute(db);
  await sql`insert into account_address (oid, email, at)
    select oid, email, at from follow where email is not null
    on conflict do nothing`.execute(db);
  await sql`create table erased_account (
    account text primary key,
    erased_at timestamptz not null
  )`.execute(db);
}

/** Pictures that show only what they show, and people who were erased. */
export async function up(db: Kysely<never>): Promise<void> {
  await preparePictures(db);
  await rememberPeople(db);
}
