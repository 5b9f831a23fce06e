import { type Kysely, sql } from 'kysely';
import { foldedWords } from '#contract/shared/folding.ts';
import { cachedPerRevision } from '../changes/cachedPerRevision.ts';
import type { Database } from '../database/schema.ts';
import type { SearchWords } from './searchWords.ts';
import type { Alternative } from './terms.ts';

const longestSynonym = 4;

/** Names of codes by their synonyms, folded. */
type Synonyms = ReadonlyMap<string, readonly string[]>;

/** Reads synonyms of usable codes, with the codes' names in all languages. */
async function readSynonyms(db: Kysely<Database>): Promise<Synonyms> {
  const { rows } = await sql<{ synonyms: string; names: string[] }>`
    select own.synonyms, array_agg(distinct code_name.name) as names from code_synonym as own
    join code_name on code_name.list = own.list and code_name.code = own.code
    where not exists (select from code_entry as entry
      where entry.list = own.list and entry.code = own.code and entry.withdrawn_at is not null)
    group by own.list, own.code, own.locale, own.synonyms`.execute(db);
  const found = new Map<string, string[]>();
  for (const { synonyms, names } of rows)
    for (const synonym of synonyms.split(',').map((each) => foldedWords(each).join(' ')))
      if (synonym) found.set(synonym, [...new Set([...(found.get(synonym) ?? []), ...names])]);
  return found;
}

const bytesOf = (synonyms: Synonyms) => 500 * synonyms.size;

// A shorter word, or one of several, begins too many others.
const shortestBeginning = 4;

const mayBegin = (word: string, rest: readonly string[]) =>
  rest.length === 0 && word.length >= shortestBeginning;

const toAlternative = (text: string): Alternative[] => {
  const [word, ...rest] = foldedWords(text);
  return word === undefined ? [] : [{ word, beginning: mayBegin(word, rest), rest }];
};

/** Word or words of a text that stand for one thing. */
export interface Sought {
  readonly words: readonly string[];
  /** Other names in records. */
  readonly names: readonly Alternative[];
}

function soughtAt(words: readonly string[], at: number, synonyms: Synonyms): Sought | undefined {
  for (let length = Math.min(longestSynonym, words.length - at); length > 0; length -= 1) {
    const some = words.slice(at, at + length);
    const names = synonyms.get(some.join(' '));
    if (names) return { words: some, names: names.flatMap(toAlternative) };
  }
  return undefined;
}

/** Returns synonyms, the longest at each position, and else single words except function words. */
export async function findSought(
  db: Kysely<Database>,
  { all, content }: SearchWords,
): Promise<readonly Sought[]> {
  const synonyms = await cachedPerRevision(db, 'search synonyms', () => readSynonyms(db), {
    bytesOf,
    isForAll: true,
  });
  const found: Sought[] = [];
  for (let at = 0; at < all.length;) {
    const sought = soughtAt(all, at, synonyms) ?? { words: [all[at]!], names: [] };
    if (sought.names.length > 0 || content.includes(all[at]!)) found.push(sought);
    at += sought.words.length;
  }
  return found;
}
