import { useLocale } from '#components/layout/useLocale.ts';
import { type Period, periodText } from '#lib/format/periodText.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Returns a period in words; null without dates. */
export function usePeriod(period: Period): string | null {
  const { t } = useTranslation('common');
  const locale = useLocale();
  return periodText(period, { t, locale });
}
