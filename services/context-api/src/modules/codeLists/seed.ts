import { type Kysely, sql } from 'kysely';
import { type SeededNames, seedTexts } from '../../platform/content/seedTexts.ts';
import type { Database } from '../../platform/database/schema.ts';
import { codeTable } from '../../platform/localization/codeTables.ts';
import codeLists from './codeLists.json' with { type: 'json' };
import synonyms from './synonyms.json' with { type: 'json' };

/** Inserts the synonyms of unedited codes without any. */
async function seedSynonyms(db: Kysely<Database>): Promise<void> {
  const rows = Object.entries(synonyms).flatMap(([list, codes]) =>
    Object.entries(codes).flatMap(([code, texts]) =>
      Object.entries(texts).map(([locale, text]) => sql`(${list}, ${code}, ${locale}, ${text})`),
    ),
  );
  await sql`insert into code_synonym (list, code, locale, synonyms)
    select brought.* from (values ${sql.join(rows)}) as brought (list, code, locale, synonyms)
    where exists (select from code_name as own where own.list = brought.list and own.code = brought.code)
      and not exists (select from code_entry as own where own.list = brought.list and own.code = brought.code)
      and not exists (select from code_synonym as own where own.list = brought.list and own.code = brought.code)
    on conflict do nothing`.execute(db);
}

/** Inserts missing codes and names, and corrects unedited names; returns whether anything changed. */
export async function seedCodeLists(
  db: Kysely<Database>,
  lists: Readonly<Record<string, readonly SeededNames[]>> = codeLists,
): Promise<boolean> {
  let changed = false;
  for (const [list, items] of Object.entries(lists)) {
    const codes = items.map(({ code }, position) => sql`(${code}, ${sql.lit(position)})`);
    const table = sql.table(codeTable(list));
    // Further codes follow at the end of a list that people have ordered.
    await sql`insert into ${table} (code, position)
      select code, position + case when exists (select from revision where kind = 'code-list' and record_id = ${list})
        then (select coalesce(max(own.position) + 1, 0) from ${table} as own) else 0 end
      from (values ${sql.join(codes)}) as brought (code, position)
      where not exists (select from merged_code where list = ${list} and merged_code.code = brought.code)
      on conflict do nothing`.execute(db);
    changed = (await seedTexts(db, list, items)) || changed;
  }
  if (lists === codeLists) await seedSynonyms(db);
  return changed;
}
