import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import requirements from './maturityRequirements.json' with { type: 'json' };

/** Inserts what the levels of maturity ask for; what has been edited in the database stays as it is. */
export async function seedMaturityRequirements(db: Kysely<Database>): Promise<void> {
  const rows = requirements.map(
    ({ code, criterion, level }, position) => sql`(${code}, ${criterion}, ${level}, ${sql.lit(position)})`,
  );
  const texts = requirements.flatMap(({ code, name }) =>
    Object.entries(name).map(([locale, text]) => sql`(${code}, ${locale}, ${text})`),
  );
  await db.transaction().execute(async (transaction) => {
    await sql`insert into maturity_requirement (code, criterion, level, position) values ${sql.join(rows)}
      on conflict do nothing`.execute(transaction);
    await sql`insert into maturity_requirement_text (code, locale, name) values ${sql.join(texts)}
      on conflict do nothing`.execute(transaction);
  });
}
