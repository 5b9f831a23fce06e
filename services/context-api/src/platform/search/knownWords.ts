import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { isNearly } from './isNearly.ts';
import type { Scope } from './scope.ts';
import type { Sought } from './synonyms.ts';
import type { Alternative } from './terms.ts';

// Shorter words cannot be distinguished from typos.
export const shortestTypo = 3;
const shortestFreeTypo = 4;

/** Typed word or synonym, and similar words of records. */
export interface Known {
  readonly word: string;
  /** True if a word of a record begins with it. */
  readonly begins: boolean;
  /** Most similar first. */
  readonly similar: string[];
  readonly names: readonly Alternative[];
}

/** Returns the names of sought things in records. */
export async function lookUp(
  db: Kysely<Database>,
  sought: readonly Sought[],
  scope: Scope,
): Promise<Known[]> {
  const single = sought.filter(({ words }) => words.length === 1).map(({ words }) => words[0]!);
  const found = single.length > 0 ? await lookUpWords(db, single, scope) : [];
  return sought.map(({ words, names }) => {
    const word = words.join(' ');
    const known = found.find((each) => each.word === word);
    if (known) return { ...known, names };
    const [first = '', ...rest] = words;
    return { word, begins: false, similar: [], names: [{ word: first, beginning: false, rest }, ...names] };
  });
}

async function lookUpWords(
  db: Kysely<Database>,
  words: readonly string[],
  { kind, searched }: Scope,
): Promise<Omit<Known, 'names'>[]> {
  const wanted = sql.join(words.map((word) => sql`(${word}::text)`));
  const ofKind = kind ? sql`and known.kind = ${kind}` : sql``;
  const { rows } = await sql<Omit<Known, 'names'>>`
    select wanted.word,
      exists (select 1 from ${searched.words} as known where known.word like wanted.word || '%' ${ofKind}) as begins,
      array(select known.word from ${searched.words} as known where known.word % wanted.word ${ofKind}
        group by known.word order by similarity(known.word, wanted.word) desc, known.word limit 50) as similar
    from (values ${wanted}) as wanted (word)
  `.execute(db);
  return rows;
}

/** Returns the typed word, if it begins a word of a record, and its other names. */
export const asTyped = ({ word, begins, names }: Known): Alternative[] => [
  ...(begins ? [{ word, beginning: true }] : []),
  ...names,
];

/** Returns words of which the typed one may be a typo. */
export function nearly({ word, similar }: Known): Alternative[] {
  if (word.length < shortestTypo) return [];
  return similar
    .filter(
      (each) => isNearly(each, word) && (word.length >= shortestFreeTypo || each.startsWith(word.charAt(0))),
    )
    .map((each) => ({ word: each, beginning: false }));
}
