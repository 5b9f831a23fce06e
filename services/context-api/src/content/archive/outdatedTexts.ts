import { type Kysely, sql } from 'kysely';
import type { Kind, Target } from '../../platform/content/kind.ts';
import { partOf } from '../../platform/content/kind.ts';
import type { Database } from '../../platform/database/schema.ts';
import { addressOf } from '../../platform/definitions/targets.ts';

/** Languages with outdated text, by table and address. */
export type OutdatedTexts = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const tablesOf = (kinds: readonly Kind[]): Target[] =>
  kinds.flatMap((kind) => [kind, ...(kind.parts ?? []).map(({ entity }) => partOf(kind, entity))]);

async function hasMarks(db: Kysely<Database>, entity: string): Promise<boolean> {
  const { rows } = await sql`select from pg_attribute where attrelid = to_regclass(${`${entity}_text`})
    and attname = 'outdated' and not attisdropped`.execute(db);
  return rows.length > 0;
}

export async function readOutdated(db: Kysely<Database>, kinds: readonly Kind[]): Promise<OutdatedTexts> {
  const marks: Record<string, Record<string, string[]>> = {};
  for (const target of tablesOf(kinds)) {
    const { entity } = target;
    if (!(await hasMarks(db, entity))) continue;
    const { rows } = await sql<{ address: string; locales: string[] }>`
      select ${addressOf(target, sql.ref(`text.${entity}_id`))} as address,
        json_agg(text.locale order by text.locale collate "C") as locales
      from ${sql.table(`${entity}_text`)} as text where outdated is not null
      group by ${sql.ref(`text.${entity}_id`)}`.execute(db);
    if (rows.length > 0)
      marks[entity] = Object.fromEntries(rows.map(({ address, locales }) => [address, locales]));
  }
  return marks;
}

/** Marks texts as outdated since their records' first version. */
export async function writeOutdated(
  db: Kysely<Database>,
  kinds: readonly Kind[],
  marks: OutdatedTexts,
): Promise<void> {
  for (const target of tablesOf(kinds)) {
    const { entity } = target;
    for (const [address, locales] of Object.entries(marks[entity] ?? {})) {
      const own = addressOf(target, sql.ref(`text.${entity}_id`));
      await sql`update ${sql.table(`${entity}_text`)} as text set outdated = 1
        where outdated is null and locale in (${sql.join(locales)}) and ${own} = ${address}`.execute(db);
    }
  }
}
