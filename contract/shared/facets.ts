import { fold } from './folding.ts';
import type { FacetValue } from './list.ts';

interface FacetBounds {
  readonly limit?: number | undefined;
  /** Part of the names. */
  readonly text?: string | undefined;
  /** Values that always remain. */
  readonly chosen: readonly string[];
}

type Counted = Pick<FacetValue, 'value' | 'count'>;

/** Returns the values with most results, and the chosen ones, in their order. */
export function mostFrequent<T extends Counted>(
  values: readonly T[],
  { limit = values.length, chosen }: FacetBounds,
): readonly T[] {
  if (values.length <= limit) return values;
  // By value if counts are equal, so that all providers return the same.
  const top = values.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)).slice(0, limit);
  const retained = new Set([...top.map(({ value }) => value), ...chosen]);
  return values.filter(({ value }) => retained.has(value));
}

/** Returns values whose names contain a text, at most `limit` besides the chosen ones, and their number. */
export function boundFacet(
  values: readonly FacetValue[],
  bounds: FacetBounds,
): { values: FacetValue[]; total: number } {
  const part = fold(bounds.text ?? '');
  const found = values.filter(
    ({ value, name }) => bounds.chosen.includes(value) || fold(name).includes(part),
  );
  return { values: [...mostFrequent(found, bounds)], total: found.length };
}
