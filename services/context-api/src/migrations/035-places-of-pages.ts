import { type Kysely, sql } from 'kysely';

/** Places of pages in header and footer. Until editors choose one, a page is where the software puts it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table page
    add column place text check (place in ('header', 'explore', 'about', 'takePart', 'none')),
    add column place_order integer not null default 0`.execute(db);
}
