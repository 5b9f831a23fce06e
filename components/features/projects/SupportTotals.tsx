import { RaisedShare } from '#components/entities/RaisedShare.tsx';
import type { Raised } from '#contract/shared/money.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Sums open requests by currency; empty if none asks for money. */
export function SupportTotals({ totals }: { totals: readonly Raised[] }) {
  const { t } = useTranslation('detail');
  if (totals.length === 0) return null;
  return (
    <section aria-labelledby="totals" className="max-w-small">
      <h2 id="totals" className="text-section">
        {t('support.totals')}
      </h2>
      <p className="mt-2 text-small text-stone">{t('support.totalsNote')}</p>
      <ul className="mt-4 space-y-4">
        {totals.map((total) => (
          <li key={total.currency}>
            <RaisedShare raised={total} kind="pledged" />
          </li>
        ))}
      </ul>
    </section>
  );
}
