import { fold, foldedWords } from '#contract/shared/folding.ts';
import { locales } from '#contract/shared/locale.ts';
import { countryName } from '../localization/countries.ts';
import type { SourceRow } from './readSearchSource.ts';

// "Đắk Lắk" is also written "Daklak", "Viet Nam" "Vietnam".
function joinedPairs(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const words = foldedWords(text);
    return words.slice(1).map((word, index) => `${words[index]}${word}`);
  });
}

const uniqueWords = (texts: readonly string[]) => [...new Set(foldedWords(texts.join(' ')))];

/** Returns a record's words by weight, and its names. */
export function searchable(source: SourceRow) {
  const { texts, related } = source;
  const names = Object.values(texts).map(({ name }) => name);
  const summaries = Object.values(texts).map(({ summary }) => summary);
  const countries = source.countries.flatMap((code) => locales.map((locale) => countryName(code, locale)));
  const topics = [...source.topics, ...countries];
  return {
    source,
    names: uniqueWords(names),
    weighted: {
      A: uniqueWords([...names, ...joinedPairs(names)]),
      B: uniqueWords(topics),
      C: uniqueWords(summaries),
      D: uniqueWords([...related, ...joinedPairs(topics)]),
    },
    sortNames: Object.fromEntries(Object.entries(texts).map(([locale, { name }]) => [locale, fold(name)])),
  };
}

export type Searchable = ReturnType<typeof searchable>;

export const wordsOf = (records: readonly Searchable[]): string[] => [
  ...new Set(records.flatMap(({ weighted }) => Object.values(weighted).flat())),
];
