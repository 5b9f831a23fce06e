import { useTranslation } from 'react-i18next';
import { useLocale } from '#components/layout/useLocale.ts';
import { formatDate } from '#lib/format/format.ts';

interface Period {
  startDate: string | null;
  endDate: string | null;
}

/** Returns a period in words; null without dates. */
export function usePeriod({ startDate, endDate }: Period): string | null {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const from = startDate && formatDate(startDate, locale);
  const to = endDate && formatDate(endDate, locale);
  if (from && to) return t('projects.period', { from, to });
  if (from) return t('projects.periodFrom', { from });
  return to && t('projects.periodTo', { to });
}
