import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Locale, locales } from '#contract/locale.ts';
import { countryName } from '../countries.ts';
import { fold, foldedWords } from './folding.ts';
import type { Database } from './schema.ts';

interface SourceRow {
  id: string;
  country: string;
  region: string;
  places: { name: string }[];
  text: { locale: Locale; name: string; summary: string }[];
  commodities: string[];
  convener: string[];
  partners: string[];
}

const rowsPerInsert = 500;

async function publishedSources(db: Kysely<Database>): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select id, country, region, places,
      (select json_agg(json_build_object('locale', locale, 'name', name, 'summary', summary) order by locale)
        from initiative_text where initiative_id = initiative.id) as text,
      array(select name from commodity_text join initiative_commodity on commodity = code
        where initiative_id = initiative.id order by position, locale) as commodities,
      array(select name from convener_text join convener on convener.id = convener_id
        where convener_id = initiative.convener_id and status = 'published' order by locale) as convener,
      array(select name from organization_text join organization on organization.id = organization_text.organization_id
        join initiative_partner as partner on partner.organization_id = organization.id
        where initiative_id = initiative.id and status = 'published' order by position, locale) as partners
    from initiative where status = 'published'
  `.execute(db);
  return rows;
}

// "Đắk Lắk" is also written "Daklak", "Viet Nam" "Vietnam".
function joinedPairs(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const words = foldedWords(text);
    return words.slice(1).map((word, index) => `${words[index]}${word}`);
  });
}

function searchable(source: SourceRow) {
  const names = source.text.map(({ name }) => name);
  const topics = [
    source.region,
    ...source.places.map(({ name }) => name),
    ...locales.map((locale) => countryName(source.country, locale)),
    ...source.commodities,
  ];
  const people = [...source.convener, ...source.partners];
  const summaries = [...source.text.map(({ summary }) => summary), ...joinedPairs([...names, ...topics])];
  const words = (texts: readonly string[]) => [...new Set(foldedWords(texts.join(' ')))];
  return {
    id: source.id,
    weighted: { A: words(names), B: words(topics), C: words(people), D: words(summaries) },
    sortNames: Object.fromEntries(source.text.map(({ locale, name }) => [locale, fold(name)])),
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
 * Derives `initiative_search` and `search_word` anew from all published initiatives: names, summaries, region, places, country,
 * commodities, convener and partners in all languages. Call it within the transaction that changes any of them;
 * readers see the old state until it ends.
 */
export async function rebuildSearch(db: Kysely<Database>): Promise<void> {
  const records = (await publishedSources(db)).map(searchable);
  const words = new Set(records.flatMap(({ weighted }) => Object.values(weighted).flat()));
  await sql`delete from initiative_search`.execute(db);
  await sql`delete from search_word`.execute(db);
  await insert(
    db,
    sql`initiative_search (initiative_id, names, document, sort_names)`,
    records.map(searchRow),
  );
  await insert(
    db,
    sql`search_word (word)`,
    [...words].map((word) => sql`(${word})`),
  );
}
