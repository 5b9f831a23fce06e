import type { Raised } from '#contract/shared/money.ts';
import { joinParts } from '#contract/shared/punctuation.ts';
import { formatMoney, formatShare } from '#lib/format/format.ts';
import { wordTotalInDollars } from '#lib/format/totalInDollars.ts';
import type { ComparedCell, Wording } from './table.ts';

interface Funded {
  readonly funding: Raised | null;
}

function inDollars(sums: readonly Raised[], part: 'wanted' | 'raised', { t, locale }: Wording) {
  const words = wordTotalInDollars(sums, part, locale);
  return words && { note: t(words.key, words.values) };
}

export const soughtCell =
  (wording: Wording) =>
  ({ funding }: Funded): ComparedCell => {
    const { t, locale } = wording;
    if (!funding) return { text: t('detail:opportunities.noAmount'), isMuted: true };
    const { wanted, currency } = funding;
    return { text: formatMoney(wanted, currency, locale), ...inDollars([funding], 'wanted', wording) };
  };

export const securedCell =
  (wording: Wording) =>
  ({ funding }: Funded): ComparedCell | null => {
    if (!funding) return null;
    const { locale } = wording;
    const { raised, currency, percent } = funding;
    const amount = formatMoney(raised, currency, locale);
    return {
      text: percent === null ? amount : `${amount} (${formatShare(percent, locale)})`,
      ...inDollars([funding], 'raised', wording),
    };
  };

/** Returns sums per currency, with their total in dollars where there are rates; null without any. */
export function sumsCell(
  sums: readonly Raised[],
  part: 'wanted' | 'raised',
  wording: Wording,
): ComparedCell | null {
  if (sums.length === 0) return null;
  return {
    text: joinParts(
      sums.map((each) => formatMoney(each[part], each.currency, wording.locale)),
      wording.locale,
    ),
    ...inDollars(sums, part, wording),
  };
}
