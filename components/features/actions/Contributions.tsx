import { useTranslation } from 'next-i18next/pages';
import type { Contribution } from '#contract/action.ts';
import { useLocale } from '#components/layout/useLocale.ts';
import { formatMoney } from '#lib/format/format.ts';

/** Money and what is given in kind, each currency for itself. */
export function Contributions({ contributions }: { contributions: readonly Contribution[] }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      {contributions.map(({ kind, amount, currency }) => (
        <li key={`${kind} ${currency}`} suppressHydrationWarning>
          {t(`actions.contribution.${kind}`, { amount: formatMoney(amount, currency, locale) })}
        </li>
      ))}
    </ul>
  );
}
