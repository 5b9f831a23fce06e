import type { OutdatedTexts } from '#contract/records/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import patterns from './copyNames.json' with { type: 'json' };

/** Limit of the schema. */
const LONGEST = 200;
const PLACE = '{{name}}';

/** Shortens a text to a number of UTF-16 code units without splitting graphemes. */
function shorten(text: string, locale: Locale, room: number): string {
  if (text.length <= room) return text;
  let short = '';
  for (const { segment } of new Intl.Segmenter(locale).segment(text)) {
    if (short.length + segment.length > room - 1) break;
    short += segment;
  }
  return `${short.trimEnd()}…`;
}

/** Returns the name of a copy; shortens long ones. */
function copyName(name: string, locale: Locale): string {
  const pattern = patterns[locale];
  const short = shorten(name, locale, LONGEST - (pattern.length - PLACE.length));
  return pattern.replace(PLACE, () => short);
}

/** Marks the name as a copy in each language. */
export const copiedTexts = <T extends object>(
  texts: Readonly<Partial<Record<Locale, T>>>,
): Partial<Record<Locale, T>> =>
  Object.fromEntries(
    (Object.entries(texts) as [Locale, T & { readonly name?: unknown }][]).map(([locale, text]) => [
      locale,
      typeof text.name === 'string' && text.name.trim() !== ''
        ? { ...text, name: copyName(text.name.trim(), locale) }
        : text,
    ]),
  ) as Partial<Record<Locale, T>>;

/** Returns the outdated texts of a copy: those that are outdated in the original, from its first version on. */
export const outdatedInCopy = (outdated: OutdatedTexts): OutdatedTexts =>
  Object.fromEntries(Object.keys(outdated).map((locale) => [locale, 1]));
