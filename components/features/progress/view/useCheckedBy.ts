import { useLocale } from '#components/layout/useLocale.ts';
import type { IndicatorValue } from '#contract/indicators/schema.ts';
import { formatDate } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Returns the known verifier, organization and date of a value. */
export function useCheckedBy({ verifiedBy, verifier, verifiedOn }: IndicatorValue): string[] {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  return [
    verifiedBy && t(`progress.verifier.${verifiedBy}`),
    verifier?.name ?? null,
    verifiedOn && formatDate(verifiedOn, locale),
  ].filter((each) => each !== null);
}
