import anyAscii from 'any-ascii';
import slugify from 'slugify';
import type { NamedContent } from './kind.ts';

/** Leaves room for the number of a repeated name within the contract's 120. */
const MAX_LENGTH = 100;

// Each Han character is a syllable of its own.
const apart = (name: string) => name.replaceAll(/\p{Script=Han}/gu, ' $& ');

// A thousands separator is no border: 1.500 is one number.
const wholeNumbers = (name: string) => name.replaceAll(/(?<=\d)[.,'’](?=\d{3}(?!\d))/g, '');

/**
 * Returns the slug of a name in any script: transliterated, lower case, hyphenated; empty without letters or
 * digits.
 */
export function slugOf(name: string): string {
  const latin = anyAscii(apart(wholeNumbers(name.normalize('NFC')))).replaceAll(/['`]/g, '');
  const words = latin.replaceAll('&', ' & ').replaceAll(/[^A-Za-z0-9&]+/g, ' ');
  return slugify(words, { lower: true, strict: true }).slice(0, MAX_LENGTH).replace(/-$/, '');
}

/** Returns the given slug, or that of the name in the source language, perhaps empty. */
export const slugOfContent = ({ slug, sourceLocale, text }: NamedContent): string =>
  slug ?? slugOf(text[sourceLocale]?.name ?? '');
