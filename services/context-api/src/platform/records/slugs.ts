import { sql, type Transaction } from 'kysely';
import { slugOf } from '../content/slugOf.ts';
import type { Database } from '../database/schema.ts';

/** Returns a slug that its kind never used in the initiative; empty if the name has none. */
export async function freeSlug(
  db: Transaction<Database>,
  entity: 'goal' | 'indicator',
  { initiativeId, name }: { readonly initiativeId: string; readonly name: string },
): Promise<string> {
  const wanted = slugOf(name).slice(0, 100).replace(/-$/, '');
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(entity)} where initiative_id = ${initiativeId}
    union select slug from ${sql.table(`${entity}_previous_slug`)} where initiative_id = ${initiativeId}`.execute(
    db,
  );
  const taken = new Set(rows.map(({ slug }) => slug));
  if (wanted === '' || !taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}
