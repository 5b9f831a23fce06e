import { type Kysely, sql } from 'kysely';
import { type SeededNames, seedTexts } from '../../platform/content/seedTexts.ts';
import type { Database } from '../../platform/database/schema.ts';
import codeLists from './codeLists.json' with { type: 'json' };

/** Inserts missing codes and names, and corrects names that nobody has edited. Returns whether anything changed. */
export async function seedCodeLists(
  db: Kysely<Database>,
  lists: Readonly<Record<string, readonly SeededNames[]>> = codeLists,
): Promise<boolean> {
  let changed = false;
  for (const [list, items] of Object.entries(lists)) {
    const codes = items.map(({ code }, position) => sql`(${code}, ${sql.lit(position)})`);
    await sql`insert into ${sql.table(list.replaceAll('-', '_'))} (code, position)
      select code, position from (values ${sql.join(codes)}) as brought (code, position)
      where not exists (select from merged_code where list = ${list} and merged_code.code = brought.code)
      on conflict do nothing`.execute(db);
    changed = (await seedTexts(db, list, items)) || changed;
  }
  return changed;
}
