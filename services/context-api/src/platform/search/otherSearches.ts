import type { Kysely } from 'kysely';
import { fold } from '#contract/shared/folding.ts';
import type { Database } from '../database/schema.ts';
import { findsEach } from './findsAny.ts';
import { isAlike } from './isNearly.ts';
import { asTyped, type Known, nearly } from './knownWords.ts';
import type { Scope } from './scope.ts';
import { allOf } from './terms.ts';

const maximumSpellings = 3;
const maximumBroader = 4;

interface Candidate {
  readonly text: string;
  readonly words: readonly string[];
}

export interface OtherSearches {
  /** Text with words of records in place of unknown ones. */
  readonly spellings: string[];
  readonly broader: string[];
}

const isKnown = (word: Known) => asTyped(word).length > 0 || nearly(word).length > 0;

/** Replaces unknown words by the most similar ones, then by the next ones. */
function spellingsOf(all: readonly Known[], written: (word: string) => string): Candidate[] {
  const known = all.map((each) => ({
    ...each,
    similar: each.similar.filter((word) => isAlike(word, each.word)),
  }));
  if (!known.some((word) => !isKnown(word) && word.similar.length > 0)) return [];
  return Array.from({ length: maximumSpellings }, (_, index) => {
    const chosen = known.flatMap((word) => {
      if (isKnown(word)) return [{ text: written(word.word), word: word.word }];
      const similar = word.similar[index] ?? word.similar[0];
      return similar === undefined ? [] : [{ text: similar, word: similar }];
    });
    return { text: chosen.map(({ text }) => text).join(' '), words: chosen.map(({ word }) => word) };
  }).filter(({ text }, index, all) => all.findIndex((each) => each.text === text) === index);
}

/** Returns neighboring words, then single ones. */
function broaderOf(known: readonly Known[], written: (word: string) => string): Candidate[] {
  if (known.length < 2) return [];
  const pairs = known.length > 2 ? known.slice(1).map((word, index) => [known[index]!, word]) : [];
  return [...pairs, ...known.map((word) => [word])]
    .filter((words) => words.every(isKnown))
    .slice(0, 2 * maximumBroader)
    .map((words) => ({
      text: words.map(({ word }) => written(word)).join(' '),
      words: words.map(({ word }) => word),
    }));
}

/** Returns alternatives for a text that finds nothing, by at most two queries. */
export async function findOtherSearches(
  db: Kysely<Database>,
  { q, known }: { readonly q: string; readonly known: readonly Known[] },
  scope: Scope,
): Promise<OtherSearches> {
  const typed = new Map((q.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map((word) => [fold(word), word]));
  const written = (word: string) => typed.get(word) ?? word;
  const alternatives = new Map(known.map((word) => [word.word, [...asTyped(word), ...nearly(word)]]));
  const queryOf = ({ words }: Candidate) =>
    allOf(words.map((word) => alternatives.get(word) ?? [{ word, beginning: true }]));
  const spellings = spellingsOf(known, written);
  const broader = broaderOf(known, written);
  const found = await findsEach(db, [...spellings, ...broader].map(queryOf), scope);
  const texts = (candidates: readonly Candidate[], from: number, most: number) =>
    candidates
      .filter((_, index) => found[from + index])
      .map(({ text }) => text)
      .slice(0, most);
  return {
    spellings: texts(spellings, 0, maximumSpellings),
    broader: texts(broader, spellings.length, maximumBroader),
  };
}
