import { useTranslation } from 'react-i18next';
import { useLocale } from '#components/layout/useLocale.ts';
import { type Period, periodText } from '#lib/format/periodText.ts';

/** Returns a period in words; null without dates. */
export function usePeriod(period: Period): string | null {
  const { t } = useTranslation('common');
  const locale = useLocale();
  return periodText(period, { t, locale });
}
