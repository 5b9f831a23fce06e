import { type Kysely, sql } from 'kysely';

/** A new index hinders no earlier release. */
export const expands = true;

/** Indexes site news by id, for the parts of their sitemap: most stories are updates of an initiative. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index search_record_site_news on search_record (id)
    where kind = 'story' and cardinality(slugs) = 1`.execute(db);
}
