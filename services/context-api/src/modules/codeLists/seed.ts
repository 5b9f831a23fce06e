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

type Lists = Readonly<Record<string, readonly SeededNames[]>>;

interface Name {
  readonly list: string;
  readonly code: string;
  readonly locale: string;
  readonly name: string;
  /** Name that was seeded; another one is edited. */
  readonly seeded: string | null;
}

const keyOf = (...parts: readonly string[]) => parts.join(' ');

/** Returns lists that lack codes or names, or have unedited names of another release; mostly none. */
async function outdatedLists(
  db: Kysely<Database>,
  lists: Lists,
): Promise<[string, readonly SeededNames[]][]> {
  const names = await sql<Name>`select list, code, locale, name, seeded_text.text as seeded
    from code_name left join seeded_text using (list, code, locale)`.execute(db);
  const merged = await sql<Pick<Name, 'list' | 'code'>>`select list, code from merged_code`.execute(db);
  const present = new Map(names.rows.map((row) => [keyOf(row.list, row.code, row.locale), row]));
  const replaced = new Set(merged.rows.map(({ list, code }) => keyOf(list, code)));
  const isCurrent = (list: string, { code, name }: SeededNames) =>
    replaced.has(keyOf(list, code)) ||
    Object.entries(name).every(([locale, text]) => {
      const own = present.get(keyOf(list, code, locale));
      return own !== undefined && (own.name === text ? own.seeded === text : own.name !== own.seeded);
    });
  return Object.entries(lists).filter(([list, items]) => !items.every((item) => isCurrent(list, item)));
}

/** Inserts missing codes and names, and corrects unedited names; returns whether anything changed. */
export async function seedCodeLists(db: Kysely<Database>, lists: Lists = codeLists): Promise<boolean> {
  let changed = false;
  for (const [list, items] of await outdatedLists(db, lists)) {
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
