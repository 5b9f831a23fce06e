import slugify from 'slugify';
import type { NamedContent } from './kind.ts';

/** Returns the slug of a name: transliterated, lower case, hyphenated; only the Vietnamese table turns đ into d. */
export function slugOf(name: string): string {
  return slugify(name, { lower: true, strict: true, locale: 'vi' }).slice(0, 120).replace(/-$/, '');
}

/** Returns the given slug, or that of the name in the source language; empty if that has none. */
export const slugOfContent = ({ slug, sourceLocale, text }: NamedContent): string =>
  slug ?? slugOf(text[sourceLocale]?.name ?? '');
