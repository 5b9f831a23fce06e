import slugify from 'slugify';
import type { NamedContent } from './kind.ts';

/** Slug of a name: transliterated, lower case, hyphenated; the Vietnamese table is the one that turns đ into d. */
export function slugOf(name: string): string {
  return slugify(name, { lower: true, strict: true, locale: 'vi' }).slice(0, 120).replace(/-$/, '');
}

/** The slug that content states, or that of its name in the source language; empty where that gives none. */
export const slugOfContent = ({ slug, sourceLocale, text }: NamedContent): string =>
  slug ?? slugOf(text[sourceLocale]?.name ?? '');
