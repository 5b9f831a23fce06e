import { amount, currencyCode } from '#contract/shared/money.ts';
import type { Finding } from './fieldError.ts';
import type { Row } from './kind.ts';

export const currency = currencyCode.optional();

/** At most four decimals, as many as any currency has; so large ones would not be exact. */
export const sum = amount
  .max(1e11)
  .refine((value) => Number(value.toFixed(4)) === value, 'has more than four decimals')
  .optional();

/** Columns of amounts, in the form in which the database gives them back. */
export const amountColumns = (amounts: Readonly<Record<string, number | undefined>>): Row =>
  Object.fromEntries(Object.entries(amounts).map(([column, value]) => [column, value?.toFixed(4) ?? null]));

/** Amounts that lack their currency. */
export function withoutCurrency(
  code: string | undefined,
  amounts: Readonly<Record<string, number | undefined>>,
): Finding[] {
  if (code !== undefined) return [];
  return Object.entries(amounts).flatMap(([key, value]) =>
    value === undefined ? [] : [{ path: [key], reason: 'has no currency: add one' }],
  );
}

/** A day, and one that must not lie before it. */
export function daysInOrder(first: string | undefined, last: string | undefined, key: string): Finding[] {
  if (first === undefined || last === undefined || first <= last) return [];
  return [{ path: [key], reason: `is before ${first}` }];
}
