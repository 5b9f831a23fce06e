import { elementKey } from '#components/ui/Sentence.tsx';
import type { NamedKind } from '#contract/analytics/constants.ts';
import type { RecordName } from '#contract/analytics/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { formatList } from '#lib/format/formatList.ts';

/** Text of something counted; a name in it stands where `elementKey` is, as it has a language of its own. */
export interface CountedText {
  readonly text: string;
  readonly named?: { readonly name: string; readonly language: Locale };
}

/** Returns the text with the name in it. */
export const plainText = ({ text, named }: CountedText): string =>
  named ? text.replace(elementKey, named.name) : text;

export type Names = readonly RecordName[] | undefined;

/** Returns the names of the records that a slug may mean; undefined if none exists any more. */
export function recordName(
  names: Names,
  { kinds, slug, locale }: { kinds: readonly NamedKind[]; slug: string; locale: Locale },
): CountedText['named'] {
  const found = names?.filter((each) => each.slug === slug && kinds.includes(each.kind)) ?? [];
  const [first] = found;
  if (!first) return undefined;
  const different = new Set(found.map(({ name }) => name));
  return {
    name: formatList([...different], locale, 'disjunction'),
    language: found.every(({ language }) => language === first.language) ? first.language : locale,
  };
}
