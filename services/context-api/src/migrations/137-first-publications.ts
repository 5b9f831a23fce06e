import { type Kysely, sql } from 'kysely';

/** An earlier release shows the new word as an edit. */
export const expands = true;

/** Tells the first publication of a record of the studio from its creation, which had no entry and version 1. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`update revision set action = 'first-publish' where action = 'create' and version > 1 and kind in
    ('initiative', 'organization', 'convener', 'consortium', 'project', 'opportunity', 'sourcing_area', 'story', 'page')`.execute(
    db,
  );
}
