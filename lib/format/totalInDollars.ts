import type { Raised } from '#contract/shared/money.ts';

/** Returns a sum in US dollars; null if all are dollars or one has no rate. */
export function totalInDollars(amounts: readonly Raised[], part: 'wanted' | 'raised'): number | null {
  if (amounts.every(({ currency }) => currency === 'USD')) return null;
  return amounts.reduce<number | null>((sum, each) => {
    const dollars = each.currency === 'USD' ? each[part] : each.dollars?.[part];
    return sum === null || dollars === undefined ? null : sum + dollars;
  }, 0);
}
