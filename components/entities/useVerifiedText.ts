import { useTranslation } from 'react-i18next';
import { useLocale } from '#components/layout/useLocale.ts';
import type { VerificationSummary } from '#contract/indicators/progress.ts';
import { verifiedText } from '#lib/format/verifiedText.ts';

/** Returns a function for the number of verified latest values in words; null without a value. */
export function useVerifiedText(): (summary: VerificationSummary) => string | null {
  const { t } = useTranslation('common');
  const locale = useLocale();
  return (summary) => verifiedText(summary, { t, locale });
}
