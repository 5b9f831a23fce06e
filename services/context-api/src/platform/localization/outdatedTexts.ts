import { isDeepStrictEqual } from 'node:util';
import type { Locale } from '#contract/shared/locale.ts';
import type { OutdatedTexts } from '#contract/records/write.ts';

type Texts = Readonly<Partial<Record<Locale, unknown>>>;

/** What a record says, language by language. */
interface Said {
  readonly texts: Texts;
  /** What all languages speak of, as a level or a figure: words that come with a new one are the ones that count. */
  readonly facts?: unknown;
}

interface Context {
  readonly source: Locale;
  /** The version that the change replaces. */
  readonly version: number;
  /** Languages whose text a person has checked against the present one. */
  readonly upToDate?: readonly Locale[] | undefined;
}

// Databases and forms differ in what they leave out.
const plain = (value: unknown) =>
  JSON.parse(
    JSON.stringify({ value }, (_key, each: unknown) =>
      each === null || each === '' || (Array.isArray(each) && each.length === 0) ? undefined : each,
    ),
  ) as unknown;
const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(plain(one), plain(other));

/**
 * Finds the texts that a change leaves behind. A changed source text leaves all others behind, a changed translation none. Where
 * the facts are new and the source text is not, the text that came with the facts leaves the others behind. A text that was
 * rewritten or checked is of the present version; one that was behind already stays at its version.
 *
 * @param before null for a new record
 */
export function outdatedAfter(
  before: (Said & { readonly outdated: OutdatedTexts }) | null,
  after: Said,
  { source, version, upToDate = [] }: Context,
): OutdatedTexts {
  if (!before) return {};
  const languages = Object.keys(after.texts) as Locale[];
  const rewritten = languages.filter((each) => !isSame(before.texts[each], after.texts[each]));
  const hasNewFacts = !isSame(before.facts, after.facts);
  // A source text that was behind catches up with what there is.
  const isNewSource = rewritten.includes(source) && (hasNewFacts || before.outdated[source] === undefined);
  const leavesBehind = isNewSource || (hasNewFacts && rewritten.length > 0);
  return Object.fromEntries(
    languages.flatMap((each) => {
      if (rewritten.includes(each) || upToDate.includes(each)) return [];
      const known = before.outdated[each] ?? (leavesBehind ? version : undefined);
      return known === undefined ? [] : [[each, known]];
    }),
  );
}
