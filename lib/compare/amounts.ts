import type { Raised } from '#contract/shared/money.ts';
import { joinParts } from '#contract/shared/punctuation.ts';
import { formatDate, formatMoney, formatShare } from '#lib/format/format.ts';
import { totalInDollars } from '#lib/format/totalInDollars.ts';
import type { ComparedCell, Wording } from './table.ts';

interface Funded {
  readonly funding: Raised | null;
}

const aboutDollars = (dollars: number, { t, locale }: Wording) =>
  t('detail:opportunities.about', { amount: formatMoney(dollars, 'USD', locale) });

export const soughtCell =
  ({ t, locale }: Wording) =>
  ({ funding }: Funded): ComparedCell => {
    if (!funding) return { text: t('detail:opportunities.noAmount'), isMuted: true };
    const { wanted, currency, dollars } = funding;
    return {
      text: formatMoney(wanted, currency, locale),
      ...(dollars && {
        note: t('detail:opportunities.soughtDollars', {
          amount: formatMoney(dollars.wanted, 'USD', locale),
          rate: formatMoney(dollars.rate, currency, locale),
          date: formatDate(dollars.on, locale),
        }),
      }),
    };
  };

export const securedCell =
  (wording: Wording) =>
  ({ funding }: Funded): ComparedCell | null => {
    if (!funding) return null;
    const { locale } = wording;
    const { raised, currency, percent, dollars } = funding;
    const amount = formatMoney(raised, currency, locale);
    return {
      text: percent === null ? amount : `${amount} (${formatShare(percent, locale)})`,
      ...(dollars && { note: aboutDollars(dollars.raised, wording) }),
    };
  };

/** Returns sums per currency, with their total in dollars where there are rates; null without any. */
export function sumsCell(
  sums: readonly Raised[],
  part: 'wanted' | 'raised',
  wording: Wording,
): ComparedCell | null {
  if (sums.length === 0) return null;
  const total = totalInDollars(sums, part);
  return {
    text: joinParts(
      sums.map((each) => formatMoney(each[part], each.currency, wording.locale)),
      wording.locale,
    ),
    ...(total !== null && { note: aboutDollars(total, wording) }),
  };
}
