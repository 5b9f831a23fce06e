import { type Kysely, type RawBuilder, sql } from 'kysely';
import { fold, foldedWords } from './folding.ts';
import type { Database } from './schema.ts';
import { type SearchedEntity, type SearchSource, searchSources } from './searchSources.ts';

const entities: readonly SearchedEntity[] = ['initiative', 'organization', 'convener', 'consortium'];
const rowsPerInsert = 500;

// "Đắk Lắk" is also written "Daklak", "Viet Nam" "Vietnam".
function joinedPairs(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const words = foldedWords(text);
    return words.slice(1).map((word, index) => `${words[index]}${word}`);
  });
}

function searchable({ id, text, topics, people }: SearchSource) {
  const names = text.map(({ name }) => name);
  const summaries = [...text.map(({ summary }) => summary), ...joinedPairs([...names, ...topics])];
  const words = (texts: readonly string[]) => [...new Set(foldedWords(texts.join(' ')))];
  return {
    id,
    weighted: { A: words(names), B: words(topics), C: words(people), D: words(summaries) },
    sortNames: Object.fromEntries(text.map(({ locale, name }) => [locale, fold(name)])),
  };
}

type Searchable = ReturnType<typeof searchable>;

function searchRow({ id, weighted, sortNames }: Searchable) {
  const vectors = Object.entries(weighted).map(
    ([weight, words]) => sql`setweight(to_tsvector('simple', ${words.join(' ')}), ${sql.lit(weight)})`,
  );
  return sql`(${id}::uuid, ${weighted.A.join(' ')}, ${sql.join(vectors, sql` || `)}, ${JSON.stringify(sortNames)}::jsonb)`;
}

async function insert(
  db: Kysely<Database>,
  target: RawBuilder<unknown>,
  rows: readonly RawBuilder<unknown>[],
) {
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await sql`insert into ${target} values ${sql.join(rows.slice(start, start + rowsPerInsert))}`.execute(db);
  }
}

/**
 * Derives the search table of every entity, as `initiative_search`, and `search_word` anew from all published records: names,
 * summaries, places, commodities and who stands behind them in all languages. Call it within the transaction that changes any
 * of them; readers see the old state until it ends.
 */
export async function rebuildSearch(db: Kysely<Database>): Promise<void> {
  const words = new Set<string>();
  for (const entity of entities) {
    const records = (await searchSources(db, entity)).map(searchable);
    for (const { weighted } of records) for (const word of Object.values(weighted).flat()) words.add(word);
    const table = sql.table(`${entity}_search`);
    await sql`delete from ${table}`.execute(db);
    await insert(
      db,
      sql`${table} (${sql.ref(`${entity}_id`)}, names, document, sort_names)`,
      records.map(searchRow),
    );
  }
  await sql`delete from search_word`.execute(db);
  await insert(
    db,
    sql`search_word (word)`,
    [...words].map((word) => sql`(${word})`),
  );
}
