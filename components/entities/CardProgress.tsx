import { useLocale } from '#components/layout/useLocale.ts';
import type { ProgressSummary } from '#contract/indicators/progress.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { StatusBar } from './StatusBar.tsx';
import { useVerifiedText } from './useVerifiedText.ts';

/** Summarizes progress and verification of an initiative; empty without indicators. */
export function CardProgress({ progress: { statuses, verification } }: { progress: ProgressSummary }) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const verifiedText = useVerifiedText();
  const count = Object.values(statuses).reduce((sum, each) => sum + each, 0);
  if (count === 0) return null;
  return (
    <div className="space-y-1 text-small">
      <StatusBar statuses={statuses} />
      <p suppressHydrationWarning>
        {t('progress.good', {
          count,
          formatted: formatNumber(count, locale),
          good: formatNumber(statuses['target-achieved'] + statuses['on-track'], locale),
        })}
      </p>
      <p className="text-stone" suppressHydrationWarning>
        {verifiedText(verification)}
      </p>
    </div>
  );
}
