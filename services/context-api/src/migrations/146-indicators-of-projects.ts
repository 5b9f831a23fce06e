import type { Kysely } from 'kysely';
import { createList } from './001/lists.ts';

/** An earlier release shows projects without them. */
export const expands = true;

export const keepsSearch = true;

/** Names the indicators of its initiative that a project contributes to. */
export async function up(db: Kysely<never>): Promise<void> {
  await createList(
    db,
    'project',
    'indicator',
    'indicator_id uuid not null references indicator on delete cascade',
  );
}
