import { type Kysely, sql } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../database/schema.ts';
import { codeTable, codeTextTable } from '../localization/codeTables.ts';

/** Shipped names of a code in all languages. */
export interface SeededNames {
  readonly code: string;
  readonly name: Readonly<Record<Locale, string>>;
}

/**
 * Writes missing names, and corrects unedited ones.
 *
 * @returns whether anything changed
 */
export async function seedTexts(
  db: Kysely<Database>,
  list: string,
  items: readonly SeededNames[],
): Promise<boolean> {
  const table = sql.table(codeTextTable(list));
  const rows = items.flatMap(({ code, name }) =>
    Object.entries(name).map(([locale, text]) => sql`(${code}, ${locale}, ${text})`),
  );
  const brought = sql`(values ${sql.join(rows)}) as brought (code, locale, name)`;
  const added = await sql`insert into ${table} (code, locale, name)
    select code, locale, name from ${brought}
    where exists (select from ${sql.table(codeTable(list))} as own where own.code = brought.code)
    on conflict do nothing`.execute(db);
  const corrected = await sql`update ${table} as present set name = brought.name from ${brought}, seeded_text
    where present.code = brought.code and present.locale = brought.locale
      and seeded_text.list = ${list} and seeded_text.code = brought.code and seeded_text.locale = brought.locale
      and present.name = seeded_text.text and present.name <> brought.name`.execute(db);
  // Edited names are not recorded as seeded, and so remain.
  await sql`insert into seeded_text (list, code, locale, text)
    select ${list}, present.code, present.locale, present.name from ${table} as present
    join ${brought} using (code, locale) where present.name = brought.name
    on conflict (list, code, locale) do update set text = excluded.text
      where seeded_text.text <> excluded.text`.execute(db);
  return (added.numAffectedRows ?? 0n) + (corrected.numAffectedRows ?? 0n) > 0n;
}
