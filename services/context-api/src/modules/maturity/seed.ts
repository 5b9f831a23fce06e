import type { Kysely } from 'kysely';
import { seedTexts } from '../../platform/content/seedTexts.ts';
import type { FullRow } from '../../platform/database/rows.ts';
import type { Database } from '../../platform/database/schema.ts';
import requirements from './requirements.json' with { type: 'json' };

/** Inserts requirements and corrects unedited texts; returns whether anything changed. */
export async function seedMaturityRequirements(db: Kysely<Database>): Promise<boolean> {
  const rows = requirements.map(
    ({ code, criterion, level }, position) =>
      ({ code, criterion, level, position }) as FullRow<'maturity_requirement'>,
  );
  await db
    .insertInto('maturity_requirement')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return seedTexts(db, 'maturity-requirement', requirements);
}
