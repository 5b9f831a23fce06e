import { type Kysely, sql } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../database/schema.ts';
import type { SearchSource } from '../nouns/noun.ts';

export interface SourceRow {
  id: string;
  slugs: string[];
  source_locale: Locale;
  updated_at: Date;
  public_from: Date | null;
  texts: Partial<Record<Locale, { name: string; summary: string }>>;
  /** Containing record's names, and their source language. */
  context: { names: Partial<Record<Locale, string>>; source: Locale } | null;
  countries: string[];
  topics: string[];
  related: string[];
}

const none = sql`array[]::text[]`;

/** Reads search data of published records of one kind, or of some. */
export async function readSearchSource(
  db: Kysely<Database>,
  kind: string,
  source: SearchSource,
  ids?: readonly string[],
): Promise<SourceRow[]> {
  const column = (name: string) => sql.ref(`${kind}.${name}`);
  const { join, published, slugs, context, texts, updatedAt, publicFrom, countries, topics, related } =
    source;
  const ownTexts = sql`select locale, name, summary from ${sql.table(`${kind}_text`)} as own
    where ${sql.ref(`own.${kind}_id`)} = ${column('id')}`;
  const contextNames =
    context &&
    sql`(select json_build_object('names', json_object_agg(locale, name), 'source', ${sql.ref(`${context}.source_locale`)})
      from ${sql.table(`${context}_text`)} as own where ${sql.ref(`own.${context}_id`)} = ${sql.ref(`${context}.id`)}
      having count(*) > 0)`;
  const { rows } = await sql<SourceRow>`
    select ${column('id')}, ${slugs ?? sql`array[${column('slug')}]`} as slugs, ${column('source_locale')},
      ${updatedAt ?? column('updated_at')} as updated_at, ${publicFrom ?? sql`null::timestamptz`} as public_from, ${contextNames ?? sql`null`} as context,
      (select json_object_agg(locale, json_build_object('name', name, 'summary', summary) order by locale)
        from (${texts ?? ownTexts}) as text) as texts,
      ${countries} as countries, ${topics ?? none} as topics, ${related ?? none} as related
    from ${sql.table(kind)} ${join ?? sql``}
    where (${published ?? sql`${column('status')} = 'published'`})
      and ${ids === undefined ? sql`true` : sql`${column('id')} = any(${ids}::uuid[])`}
  `.execute(db);
  return rows;
}
