import { type Kysely, sql } from 'kysely';

/** Index of the moments from which records are public: `cachedPerRevision` asks for the latest one that has passed. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index on search_record (public_from) where public_from is not null`.execute(db);
}
