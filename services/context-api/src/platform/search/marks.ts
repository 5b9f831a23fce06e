import { foldedWords } from '#contract/shared/folding.ts';
import type { Alternative } from './terms.ts';

/** Start and end of a part of a text, in UTF-16 code units. */
export type Mark = [start: number, end: number];

/** Shorter beginnings fit too many words. */
const shortestBeginning = 3;

const matches = (word: string, sought: readonly Alternative[]) =>
  sought.some(
    (each) =>
      word === each.word ||
      (each.beginning && each.word.length >= shortestBeginning && word.startsWith(each.word)),
  );

/** Finds sought words, also written apart ("Đắk Lắk" for "daklak"). */
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
