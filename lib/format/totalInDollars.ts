import { compareCodes } from '#contract/shared/compareCodes.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Raised } from '#contract/shared/money.ts';
import { formatDate, formatMoney, formatRate } from './format.ts';

type Part = 'wanted' | 'raised';

/** Returns a sum in US dollars; null if all are dollars or one has no rate. */
export function totalInDollars(amounts: readonly Raised[], part: Part): number | null {
  if (amounts.every(({ currency }) => currency === 'USD')) return null;
  return amounts.reduce<number | null>((sum, each) => {
    const dollars = each.currency === 'USD' ? each[part] : each.dollars?.[part];
    return sum === null || dollars === undefined ? null : sum + dollars;
  }, 0);
}

/** Key of a text, and its values. */
interface Words {
  readonly key: `detail:opportunities.${'inDollars' | 'sumInDollars' | 'sumInDollarsSince'}`;
  readonly values: Readonly<Record<'amount' | 'rate' | 'date', string>>;
}

/** Returns a sum in US dollars in words, with its rate or the day of several ones; null without a sum. */
export function wordTotalInDollars(amounts: readonly Raised[], part: Part, locale: Locale): Words | null {
  const total = totalInDollars(amounts, part);
  const [oldest, ...others] = amounts
    .flatMap(({ currency, dollars }) => (dollars ? [{ currency, ...dollars }] : []))
    .sort((a, b) => compareCodes(a.on, b.on));
  if (total === null || !oldest) return null;
  const isOfOneDay = others.every(({ on }) => on === oldest.on);
  const severalRates = isOfOneDay ? 'sumInDollars' : 'sumInDollarsSince';
  return {
    key: `detail:opportunities.${others.length === 0 ? 'inDollars' : severalRates}`,
    values: {
      amount: formatMoney(total, 'USD', locale),
      rate: formatRate(oldest.rate, oldest.currency, locale),
      date: formatDate(oldest.on, locale),
    },
  };
}
