import { type Kysely, sql } from 'kysely';

/**
 * Changes of content, one row per transaction. Its number is assigned when the transaction commits, one transaction at
 * a time: readers who see a number see all lower ones.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create sequence content_change_number`.execute(db);
  await sql`create table content_change (
    id bigint generated always as identity primary key,
    number bigint unique,
    tags text[] not null,
    changed_at timestamptz not null default clock_timestamp()
  )`.execute(db);
  await sql`create index on content_change (changed_at)`.execute(db);
  await sql`create function number_content_change() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(hashtext('content_change'));
    update content_change set number = nextval('content_change_number') where id = new.id;
    return null;
  end $$`.execute(db);
  await sql`create constraint trigger content_change_numbered after insert on content_change
    deferrable initially deferred for each row execute function number_content_change()`.execute(db);
  // The setting lasts as long as the transaction; many tags become one that means everything.
  await sql`create function note_content_change(changed text[]) returns void language plpgsql as $$
  declare
    own bigint := nullif(current_setting('common_ground.content_change', true), '')::bigint;
  begin
    if own is null then
      insert into content_change (tags) values (changed) returning id into own;
      perform set_config('common_ground.content_change', own::text, true);
    else
      update content_change set tags = (
        select case when count(*) > 300 then array['*'] else array_agg(tag) end
        from (select unnest(tags) as tag union select unnest(changed)) as each
      ) where id = own and not tags @> changed and tags <> array['*'];
    end if;
  end $$`.execute(db);
  await sql`create table content_clock (
    only_row boolean primary key default true check (only_row),
    looked_at timestamptz not null default now()
  )`.execute(db);
  await sql`insert into content_clock default values`.execute(db);
}
