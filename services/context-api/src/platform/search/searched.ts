import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { SearchKind } from '#contract/shared/searchKinds.ts';
import type { SourceRow } from './readSearchSource.ts';
import { searchable, wordsOf } from './searchable.ts';

export interface Searched {
  /** `search_record`, or a relation with its columns `kind, id, names, document, sort_names, public_from`. */
  readonly records: RawBuilder<unknown>;
  /** `search_word`, or a relation with its columns. */
  readonly words: RawBuilder<unknown>;
}

/** Condition for the day of `search` to have come. */
export const isPublic = sql<SqlBool>`(search.public_from is null or search.public_from <= now())`;

export const publicRecords: Searched = { records: sql`search_record`, words: sql`search_word` };

/**
 * Returns public records and some of this caller only, never saved for search: nobody can infer them, as from
 * a typo's correction.
 */
export function publicRecordsAnd(kind: SearchKind, rows: readonly SourceRow[]): Searched {
  const found = rows.map(searchable);
  const more = found.map(({ source, names, weighted: { A, B, C, D }, sortNames }) => ({
    id: source.id,
    names: names.join(' '),
    sort_names: sortNames,
    a: A.join(' '),
    b: B.join(' '),
    c: C.join(' '),
    d: D.join(' '),
  }));
  const vector = (['a', 'b', 'c', 'd'] as const).map(
    (weight) =>
      sql`setweight(to_tsvector('simple', ${sql.ref(`more.${weight}`)}), ${sql.lit(weight.toUpperCase())})`,
  );
  return {
    records: sql`(select kind, id, names, document, sort_names, public_from from search_record
      union all select ${kind}::text, more.id, more.names, ${sql.join(vector, sql` || `)}, more.sort_names, null::timestamptz
      from jsonb_to_recordset(${JSON.stringify(more)}::jsonb)
        as more (id uuid, names text, sort_names jsonb, a text, b text, c text, d text))`,
    words: sql`(select word, kind from search_word
      union all select more.word collate "C", ${kind}::text
      from jsonb_array_elements_text(${JSON.stringify(wordsOf(found))}::jsonb) as more (word))`,
  };
}
