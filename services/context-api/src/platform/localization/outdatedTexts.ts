import { isDeepStrictEqual } from 'node:util';
import type { OutdatedTexts } from '#contract/records/write.ts';
import type { Locale } from '#contract/shared/locale.ts';

type Texts = Readonly<Partial<Record<Locale, unknown>>>;

interface Said {
  readonly texts: Texts;
  /** Language-independent facts, as a level or number: texts that come with new ones count. */
  readonly facts?: unknown;
}

interface Context {
  readonly source: Locale;
  /** Version that the change replaces. */
  readonly version: number;
  /** Languages checked against the current text. */
  readonly upToDate?: readonly Locale[] | undefined;
}

// Databases and forms omit different fields.
const plain = (value: unknown) =>
  JSON.parse(
    JSON.stringify({ value }, (_key, each: unknown) =>
      each === null || each === '' || (Array.isArray(each) && each.length === 0) ? undefined : each,
    ),
  ) as unknown;
const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(plain(one), plain(other));

/**
 * Returns the texts that a change makes outdated. A changed source text outdates all others, a changed
 * translation none. If only facts are new, their text outdates the others. Rewritten or checked texts are
 * current; outdated ones remain at their version.
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
  // An outdated source text catches up with the translations.
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
