import { type Figure, notComparable } from './figure.ts';

/**
 * Returns the most frequent year, of several the latest.
 *
 * @param years one per initiative, null if it has none
 * @returns null if no two are equal
 */
export function referenceYear(years: readonly (number | null)[]): number | null {
  const known = years.filter((year) => year !== null);
  const groups = [...Map.groupBy(known, (year) => year)]
    .map(([year, { length }]) => ({ year, length }))
    .sort((a, b) => b.length - a.length || b.year - a.year);
  const [best] = groups;
  return best && (best.length > 1 || known.length === 1) ? best.year : null;
}

export function ofYear(figure: Figure, year: number, reference: number | null): Figure {
  if (figure.kind !== 'number' || year === reference) return figure;
  return notComparable(
    reference === null ? { reason: 'noCommonYear', year } : { reason: 'otherYear', year, reference },
  );
}
