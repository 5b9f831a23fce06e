import { useLocale } from '#components/layout/useLocale.ts';
import { ShareBar } from '#components/ui/ShareBar.tsx';
import type { Raised } from '#contract/shared/money.ts';
import { formatDate, formatMoney, formatNumber, formatRate } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface RaisedShareProps {
  raised: Raised;
  kind: 'funded' | 'secured' | 'pledged';
}

export function RaisedShare({ raised, kind }: RaisedShareProps) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const { currency, wanted, raised: there, percent, dollars } = raised;
  const money = (amount: number, unit = currency) => formatMoney(amount, unit, locale);
  // Rounded down: 100 % never shows too early.
  const share = formatNumber((percent ?? 0) / 100, locale, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <div className="space-y-1.5">
      {percent !== null && <ShareBar percent={percent} />}
      <p className="text-small" suppressHydrationWarning>
        {t(`raised.${kind}`, { raised: money(there), wanted: money(wanted), share })}
      </p>
      {dollars && (
        // Beside other cards on a phone it would be three lines; the list and the record show it.
        <p className="text-small text-stone max-sm:in-[.card-row]:hidden" suppressHydrationWarning>
          {t('raised.dollars', {
            raised: money(dollars.raised, 'USD'),
            wanted: money(dollars.wanted, 'USD'),
            rate: formatRate(dollars.rate, currency, locale),
            date: formatDate(dollars.on, locale),
          })}
        </p>
      )}
    </div>
  );
}
