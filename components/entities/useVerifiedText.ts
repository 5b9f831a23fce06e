import { useLocale } from '#components/layout/useLocale.ts';
import type { VerificationSummary } from '#contract/indicators/progress.ts';
import { verifiedText } from '#lib/format/verifiedText.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Returns a function for the number of verified latest values in words; null without a value. */
export function useVerifiedText(): (summary: VerificationSummary) => string | null {
  const { t } = useTranslation('common');
  const locale = useLocale();
  return (summary) => verifiedText(summary, { t, locale });
}
