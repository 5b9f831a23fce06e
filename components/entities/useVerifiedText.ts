import { useTranslation } from 'react-i18next';
import { useLocale } from '#components/layout/useLocale.ts';
import type { VerificationSummary } from '#contract/indicators/progress.ts';
import { formatDate, formatNumber } from '#lib/format/format.ts';

/** Returns how many of the latest values others have verified, and when last, in words; null without a value. */
export function useVerifiedText() {
  const { t } = useTranslation('common');
  const locale = useLocale();
  return ({ counts, verifiedOn }: VerificationSummary): string | null => {
    const count = Object.values(counts).reduce((sum, each) => sum + each, 0);
    if (count === 0) return null;
    const verified = t('progress.verified', {
      count,
      formatted: formatNumber(count, locale),
      verified: formatNumber(count - counts['self-reported'], locale),
    });
    return verifiedOn
      ? t('progress.verifiedLast', { verified, date: formatDate(verifiedOn, locale) })
      : verified;
  };
}
