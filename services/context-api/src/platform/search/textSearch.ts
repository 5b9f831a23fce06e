import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { SearchKind } from '#contract/search/constants.ts';
import { foldedWords } from '#contract/shared/folding.ts';
import type { Database } from '../database/schema.ts';
import { isNearly } from './isNearly.ts';
import { publicRecords, type Searched } from './searched.ts';

const maximumWords = 16;
// PostgreSQL rejects words of more than 2046 bytes.
const maximumWordLength = 60;
// Shorter words cannot be distinguished from typos; the shortest keep at least their first letter.
const shortestTypo = 3;
const shortestFreeTypo = 4;

/** Text search as SQL over `search`, the searched records. */
export interface TextSearch {
  readonly records: RawBuilder<unknown>;
  readonly condition: RawBuilder<SqlBool>;
  /** Higher is better; records whose name has all words come first. */
  readonly rank: RawBuilder<number>;
}

interface Scope {
  readonly kind: SearchKind | undefined;
  readonly searched: Searched;
}

interface Known {
  readonly word: string;
  /** True if some word of some record begins with it. */
  readonly begins: boolean;
  readonly similar: string[];
}

/** Word that replaces a typed one. */
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

// Folded words only have letters and digits, so they have no other meaning in a query.
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

const tsquery = (text: string) => sql`to_tsquery('simple', ${text})`;

// A separate query, so that the following ones have a constant to plan with; materialized, or the planner expects an
// early match and reads all records in turn.
async function findsSome(
  db: Kysely<Database>,
  words: readonly Alternative[][],
  { kind, searched }: Scope,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with typed as materialized (
      select 1 from ${searched.records} as search
      where search.document @@ ${tsquery(allOf(words))} ${kind ? sql`and search.kind = ${kind}` : sql``}
    ) select exists (select 1 from typed) as found
  `.execute(db);
  return rows[0]!.found;
}

/**
 * Returns the text search for `q`: each word must be a prefix of a word of the record, in any language. Similar words
 * count only without such a prefix, so that "rice" does not find "rico", or if all words together find nothing: "lac"
 * of "dac lac" is a lake elsewhere.
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
  const isExact = allOf(strict) === allOf(tolerant) || (await findsSome(db, strict, scope));
  const chosen = isExact ? strict : tolerant;
  // A letter or two are similar to every name.
  const similarity = words.some((word) => word.length >= shortestTypo)
    ? sql`word_similarity(${words.join(' ')}, search.names)`
    : sql`0`;
  return {
    records,
    condition: sql`(search.document @@ ${tsquery(allOf(chosen))}
      and (search.public_from is null or search.public_from <= now()))`,
    rank: sql`(case when search.document @@ ${tsquery(allOf(chosen, 'A'))} then 10 + ${similarity} else 0 end
      + ts_rank(search.document, ${tsquery(anyOf(chosen))}))`,
  };
}
