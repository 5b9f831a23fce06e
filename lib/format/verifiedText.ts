import type { TFunction } from 'i18next';
import type { VerificationSummary } from '#contract/indicators/progress.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { formatDate, formatNumber } from '#lib/format/format.ts';

/** Counts latest values; null without a value. */
export function verifiedText(
  { counts, verifiedOn }: VerificationSummary,
  { t, locale }: { readonly t: TFunction; readonly locale: Locale },
): string | null {
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
}
