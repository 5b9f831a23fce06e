import type { OutdatedTexts } from '#contract/records/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { outdatedAfter } from '../localization/outdatedTexts.ts';
import type { Row } from './kind.ts';

/** Source text of a record as of a version. */
export interface Edition {
  readonly source: Locale;
  /** Version that a load replaces. */
  readonly version: number;
}

// A record has one text, or one per year and criterion.
const keyOf = ({ year, criterion }: Row) => JSON.stringify([year, criterion]);

function byLanguage(rows: readonly Row[]): Partial<Record<Locale, Row>> {
  return Object.fromEntries(rows.map(({ locale, outdated: _outdated, ...text }) => [locale as Locale, text]));
}

/**
 * Marks texts that a load makes outdated, as by changing only one language.
 *
 * @param stored rows that are replaced
 */
export function withOutdated(
  stored: readonly Row[],
  rows: readonly Row[],
  edition: Edition | undefined,
): readonly Row[] {
  const [first] = stored;
  if (!edition || !first || !('outdated' in first)) return rows;
  return rows.map((row) => {
    const [before, after] = [stored, rows].map((all) => all.filter((each) => keyOf(each) === keyOf(row)));
    const columns = Object.keys(row);
    const own = before!.map((each) => Object.fromEntries(columns.map((column) => [column, each[column]])));
    const known = before!.flatMap(({ locale, outdated }) => (outdated === null ? [] : [[locale, outdated]]));
    const marks = outdatedAfter(
      { texts: byLanguage(own), outdated: Object.fromEntries(known) as OutdatedTexts },
      { texts: byLanguage(after!) },
      edition,
    );
    return { ...row, outdated: marks[row['locale'] as Locale] ?? null };
  });
}
