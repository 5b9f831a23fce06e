import { type Kysely, sql } from 'kysely';

/** Index of the moments from which records are public: each look at memory asks for the latest one. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index on search_record (public_from) where public_from is not null`.execute(db);
}
