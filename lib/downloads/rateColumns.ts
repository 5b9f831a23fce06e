import type { Raised } from '#contract/shared/money.ts';

interface Funded {
  readonly funding: Raised | null;
}

/** Rate of amounts in dollars. */
export const rateColumns = {
  exchangeRate: ({ funding }: Funded) => funding?.dollars?.rate ?? null,
  exchangeRateDate: ({ funding }: Funded) => funding?.dollars?.on ?? null,
};
