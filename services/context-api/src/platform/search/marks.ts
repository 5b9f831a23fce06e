import { foldedWords } from '#contract/shared/folding.ts';
import type { Alternative } from './terms.ts';

/** Part of a text: its start and end, in UTF-16 code units. */
export type Mark = [start: number, end: number];

/** Shorter ones begin too many words to explain a result. */
const shortestBeginning = 3;

const matches = (word: string, sought: readonly Alternative[]) =>
  sought.some(
    (each) =>
      word === each.word ||
      (each.beginning && each.word.length >= shortestBeginning && word.startsWith(each.word)),
  );

/**
 * Returns the words of a text that were sought, also those written apart that are sought as one ("Đắk Lắk" for "daklak").
 */
export function marksOf(text: string, sought: readonly Alternative[]): Mark[] {
  const words = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
    folded: foldedWords(found[0]).join(''),
  }));
  const longer = (length: number) => sought.filter(({ word }) => word.length > length);
  const marked = new Set<number>();
  for (const [index, { folded }] of words.entries()) {
    if (matches(folded, sought)) marked.add(index);
    const next = words[index + 1];
    if (next && matches(folded + next.folded, longer(folded.length))) marked.add(index).add(index + 1);
  }
  return [...marked].sort((a, b) => a - b).map((index) => [words[index]!.start, words[index]!.end]);
}
