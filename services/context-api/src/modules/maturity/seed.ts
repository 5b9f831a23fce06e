import { type Kysely, sql } from 'kysely';
import { seedTexts } from '../../platform/content/seedTexts.ts';
import type { Database } from '../../platform/database/schema.ts';
import requirements from './requirements.json' with { type: 'json' };

/**
 * Inserts the requirements of maturity levels, and corrects texts that nobody has edited. Returns whether anything
 * changed.
 */
export async function seedMaturityRequirements(db: Kysely<Database>): Promise<boolean> {
  const rows = requirements.map(
    ({ code, criterion, level }, position) => sql`(${code}, ${criterion}, ${level}, ${sql.lit(position)})`,
  );
  await sql`insert into maturity_requirement (code, criterion, level, position) values ${sql.join(rows)}
    on conflict do nothing`.execute(db);
  return seedTexts(db, 'maturity-requirement', requirements);
}
