import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SearchKind } from '#contract/searchKinds.ts';
import { foldedWords } from '../../database/folding.ts';
import type { Database } from '../../database/schema.ts';
import { isNearly } from './isNearly.ts';
import { publicRecords, type Searched } from './searched.ts';

const maximumWords = 16;
// PostgreSQL refuses words of more than 2046 bytes.
const maximumWordLength = 60;
// Shorter words have too few letters to tell a typo from another word; the shortest keep at least their first letter.
const shortestTypo = 3;
const shortestFreeTypo = 4;

/** A text search as SQL over `search`, the records that it looks through. */
export interface TextSearch {
  readonly records: RawBuilder<unknown>;
  readonly condition: RawBuilder<SqlBool>;
  /** Higher is better; records whose name has all words come before all others. */
  readonly rank: RawBuilder<number>;
}

interface Scope {
  readonly kind: SearchKind | undefined;
  readonly searched: Searched;
}

interface Known {
  readonly word: string;
  /** True where some word of some record begins with it. */
  readonly begins: boolean;
  readonly similar: string[];
}

/** A word that stands for one that was typed. */
interface Alternative {
  readonly word: string;
  readonly beginning: boolean;
}

async function lookUp(
  db: Kysely<Database>,
  words: readonly string[],
  { kind, searched }: Scope,
): Promise<Known[]> {
  const wanted = sql.join(words.map((word) => sql`(${word}::text)`));
  const ofKind = kind ? sql`and known.kind = ${kind}` : sql``;
  const { rows } = await sql<Known>`
    select wanted.word,
      exists (select 1 from ${searched.words} as known where known.word like wanted.word || '%' ${ofKind}) as begins,
      array(select known.word from ${searched.words} as known where known.word % wanted.word ${ofKind}
        group by known.word order by similarity(known.word, wanted.word) desc, known.word limit 50) as similar
    from (values ${wanted}) as wanted (word)
  `.execute(db);
  return rows;
}

function nearly({ word, similar }: Known): Alternative[] {
  if (word.length < shortestTypo) return [];
  return similar
    .filter(
      (each) => isNearly(each, word) && (word.length >= shortestFreeTypo || each.startsWith(word.charAt(0))),
    )
    .map((each) => ({ word: each, beginning: false }));
}

// Folded words have letters and digits only, so they mean nothing else in a query.
function term({ word, beginning }: Alternative, weight = ''): string {
  const suffix = `${beginning ? '*' : ''}${weight}`;
  return suffix ? `${word}:${suffix}` : word;
}

const allOf = (words: readonly Alternative[][], weight?: string) =>
  words.map((each) => `(${each.map((one) => term(one, weight)).join(' | ')})`).join(' & ');

const anyOf = (words: readonly Alternative[][]) =>
  words
    .flat()
    .map((each) => term(each))
    .join(' | ');

/** Writes what is looked for as a query: the words as typed, or similar ones where those find nothing. */
type Write = (words: readonly Alternative[][]) => string;

function chooseQuery(
  strict: Alternative[][],
  tolerant: Alternative[][],
  { kind, searched }: Scope,
): (write: Write) => RawBuilder<unknown> {
  const query = (text: string) => sql`to_tsquery('simple', ${text})`;
  const typed = allOf(strict);
  if (typed === allOf(tolerant)) return (write) => query(write(strict));
  // Depends on no row, so the database answers it once.
  const found = sql`exists (select 1 from ${searched.records} as typed
    where typed.document @@ ${query(typed)} ${kind ? sql`and typed.kind = ${kind}` : sql``})`;
  return (write) =>
    sql`(select case when ${found} then ${query(write(strict))} else ${query(write(tolerant))} end)`;
}

/**
 * Every word of `q` must be the beginning of a word of the record, in whatever language. Where no word begins so, similar ones
 * count instead, so that "rice" does not find "rico"; where the words together find nothing, similar ones count for each:
 * "lac" of "dac lac" is a lake elsewhere.
 */
export async function createTextSearch(
  db: Kysely<Database>,
  q: string,
  { kind, searched = publicRecords }: Partial<Scope> = {},
): Promise<TextSearch> {
  const scope = { kind, searched };
  const { records } = searched;
  const nothing: TextSearch = { records, condition: sql`false`, rank: sql`0::real` };
  const words = [...new Set(foldedWords(q).map((word) => word.slice(0, maximumWordLength)))].slice(
    0,
    maximumWords,
  );
  if (words.length === 0) return nothing;
  const known = await lookUp(db, words, scope);
  const asTyped = ({ word, begins }: Known) => (begins ? [{ word, beginning: true }] : []);
  const tolerant = known.map((each) => [...asTyped(each), ...nearly(each)]);
  if (tolerant.some((each) => each.length === 0)) return nothing;
  const strict = known.map((each) => (each.begins ? asTyped(each) : nearly(each)));
  const query = chooseQuery(strict, tolerant, scope);
  return {
    records,
    condition: sql`(search.document @@ ${query(allOf)}
      and (search.public_from is null or search.public_from <= now()))`,
    rank: sql`(search.document @@ ${query((each) => allOf(each, 'A'))})::int
      * (10 + word_similarity(${words.join(' ')}, search.names)) + ts_rank(search.document, ${query(anyOf)})`,
  };
}
