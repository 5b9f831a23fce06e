import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { foldedWords } from '../../database/folding.ts';
import type { Database } from '../../database/schema.ts';
import { isNearly } from './isNearly.ts';

const maximumWords = 16;
// PostgreSQL refuses words of more than 2046 bytes.
const maximumWordLength = 60;
// Shorter words have too few letters to tell a typo from another word.
const shortestTypo = 4;

/** A text search as SQL over the table `search`, that of one entity, as `initiative_search`. */
export interface Search {
  readonly condition: RawBuilder<SqlBool>;
  /** Higher is better. */
  readonly rank: RawBuilder<number>;
}

const nothing: Search = { condition: sql`false`, rank: sql`0::real` };

interface Known {
  readonly word: string;
  /** True where some word of some record of the entity begins with it. */
  readonly begins: boolean;
  readonly similar: string[];
}

async function lookUp(db: Kysely<Database>, entity: string, words: readonly string[]): Promise<Known[]> {
  const wanted = sql.join(words.map((word) => sql`(${word}::text)`));
  const { rows } = await sql<Known>`
    select wanted.word,
      exists (select 1 from ${sql.table(`${entity}_search`)} as search
        where search.document @@ to_tsquery('simple', wanted.word || ':*')) as begins,
      array(select search_word.word from search_word where search_word.word % wanted.word
        order by similarity(search_word.word, wanted.word) desc, search_word.word limit 50) as similar
    from (values ${wanted}) as wanted (word)
  `.execute(db);
  return rows;
}

// Similar words count only where nothing begins with the word, so that "rice" does not find "rico". Folded words
// have letters and digits only, so they mean nothing else in a query.
function alternatives({ word, begins, similar }: Known): string[] {
  if (begins) return [`${word}:*`];
  return word.length < shortestTypo ? [] : similar.filter((each) => isNearly(each, word));
}

/** Every word of `q` must be the beginning of a word of the record, in whatever language, or nearly be one. */
export async function createSearch(db: Kysely<Database>, entity: string, q: string): Promise<Search> {
  const words = [...new Set(foldedWords(q).map((word) => word.slice(0, maximumWordLength)))].slice(
    0,
    maximumWords,
  );
  if (words.length === 0) return nothing;
  const found = (await lookUp(db, entity, words)).map(alternatives);
  if (found.some((each) => each.length === 0)) return nothing;
  const all = found.map((each) => `(${each.join(' | ')})`).join(' & ');
  return {
    condition: sql`search.document @@ to_tsquery('simple', ${all})`,
    rank: sql`ts_rank(search.document, to_tsquery('simple', ${found.flat().join(' | ')}))
      + word_similarity(${words.join(' ')}, search.names)`,
  };
}
