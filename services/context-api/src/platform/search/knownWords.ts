import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { isNearly } from './isNearly.ts';
import type { Scope } from './scope.ts';
import type { Alternative } from './terms.ts';

// Shorter words cannot be distinguished from typos; the shortest keep at least their first letter.
export const shortestTypo = 3;
const shortestFreeTypo = 4;

/** Typed word, and the words of records that resemble it. */
export interface Known {
  readonly word: string;
  /** True if some word of some record begins with it. */
  readonly begins: boolean;
  /** Most similar first. */
  readonly similar: string[];
}

export async function lookUp(
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

/** Returns the word as typed, if it begins a word of a record. */
export const asTyped = ({ word, begins }: Known): Alternative[] =>
  begins ? [{ word, beginning: true }] : [];

/** Returns the words of which the typed one may be a typo. */
export function nearly({ word, similar }: Known): Alternative[] {
  if (word.length < shortestTypo) return [];
  return similar
    .filter(
      (each) => isNearly(each, word) && (word.length >= shortestFreeTypo || each.startsWith(word.charAt(0))),
    )
    .map((each) => ({ word: each, beginning: false }));
}
