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
export function copyName(name: string, locale: Locale): string {
  const pattern = patterns[locale];
  const short = shorten(name, locale, LONGEST - (pattern.length - PLACE.length));
  return pattern.replace(PLACE, () => short);
}
