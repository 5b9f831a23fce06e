import { fold, foldedWords } from '#contract/shared/folding.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { functionWordsOf } from './functionWords.ts';

const maximumWords = 16;
// PostgreSQL rejects words of more than 2046 bytes.
const maximumWordLength = 60;

const hasAccents = (text: string) => /[\p{M}đ]/u.test(text.normalize('NFD'));

function functionWordIn(text: string, locale: Locale): (word: string) => boolean {
  const { written, folded } = functionWordsOf(locale, fold);
  // Vietnamese "cua" is a crab where "của" is written with its accents.
  return hasAccents(text) ? (word) => written.has(word) : (word) => folded.has(fold(word));
}

/** Folded words of a text, each once. */
export interface SearchWords {
  readonly all: readonly string[];
  /** Without the visitor's function words, unless there are no others. */
  readonly content: readonly string[];
}

const toWords = (written: readonly string[]) =>
  [...new Set(foldedWords(written.join(' ')).map((word) => word.slice(0, maximumWordLength)))].slice(
    0,
    maximumWords,
  );

/**
 * Returns the words to search for.
 *
 * @example searchWords('Who grows cocoa?', 'en').content // ['grows', 'cocoa']
 */
export function searchWords(q: string, locale: Locale): SearchWords {
  const text = q.normalize('NFC').toLowerCase();
  const isFunctionWord = functionWordIn(text, locale);
  const written = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const content = written.filter((word) => !isFunctionWord(word));
  const all = toWords(written);
  return { all, content: content.length > 0 ? toWords(content) : all };
}
