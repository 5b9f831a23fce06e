import { amount } from '#contract/shared/money.ts';
import type { Finding } from './fieldError.ts';

/** Amount with at most four decimals, as many as any currency has; larger ones would be inexact. */
export const sum = amount
  .max(1e11)
  .refine((value) => Number(value.toFixed(4)) === value, 'has more than four decimals');

export function withoutCurrency(
  code: string | undefined,
  amounts: Readonly<Record<string, number | undefined>>,
): Finding[] {
  if (code !== undefined) return [];
  return Object.entries(amounts).flatMap(([key, value]) =>
    value === undefined ? [] : [{ path: [key], reason: 'has no currency: add one', error: 'currency' }],
  );
}

export function daysInOrder(first: string | undefined, last: string | undefined, key: string): Finding[] {
  if (first === undefined || last === undefined || first <= last) return [];
  return [{ path: [key], reason: `is before ${first}`, error: 'endBeforeStart' }];
}
