import type { Locale } from './locale.ts';

/** Joins parts that may have commas of their own; French has a space before a semicolon. */
export const joinParts = (parts: readonly string[], locale: Locale): string =>
  parts.join(locale === 'fr' ? '\u202f; ' : '; ');

/** Puts a colon behind a word, with the space before it in French. */
export const withColon = (word: string, locale: Locale): string =>
  `${word}${locale === 'fr' ? '\u00a0:' : ':'}`;
