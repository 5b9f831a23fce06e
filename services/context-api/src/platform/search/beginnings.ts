import { type RawBuilder, sql } from 'kysely';
import { foldedWords } from '#contract/shared/folding.ts';
import { publicRecords } from './searched.ts';
import { nameSearch, type TextSearch } from './textSearch.ts';

/** Longer texts are searched as such; they match few records. */
const LENGTH = 20;

/** Shorter words are mostly function words. */
const SHORTEST = 3;

/** Most ranked names, of initiatives and of others. */
const RANKED = 100;

// Sorts after all texts that begin alike.
const last = '\u{10FFFF}';

/**
 * Returns the beginnings of a name at each of its words.
 *
 * @example beginningsOf('Côte d’Ivoire') // ['cote d ivoire', 'ivoire']
 */
export function beginningsOf(name: string): string[] {
  const words = foldedWords(name);
  return words.flatMap((word, index) =>
    word.length < SHORTEST ? [] : [words.slice(index).join(' ').slice(0, LENGTH)],
  );
}

const first = (text: string, kind: RawBuilder<unknown>) => sql`(select kind, id from search_beginning
  where ${kind} and text >= ${text} and text < ${text + last} and not exists (
    select from search_record as later where later.kind = search_beginning.kind and later.id = search_beginning.id
      and later.public_from > now())
  order by text limit ${RANKED})`;

/**
 * Searches names with words that begin with a text, reading only the first matches; null for a text without
 * words or too long.
 */
export function searchBeginnings(q: string): TextSearch | null {
  const words = foldedWords(q);
  const text = words.join(' ');
  if (text === '' || text.length > LENGTH) return null;
  const found = sql<boolean>`(search.kind, search.id) in (
    ${first(text, sql`kind = 'initiative'`)} union all ${first(text, sql`kind <> 'initiative'`)})`;
  return nameSearch(publicRecords, words, found);
}
