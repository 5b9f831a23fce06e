import { useTranslation } from 'react-i18next';
import { useLocale } from '#components/layout/useLocale.ts';
import type { OpportunitySummary } from '#contract/opportunities/schema.ts';
import { formatDate } from '#lib/format/format.ts';

/** Returns the opening or closing date of an opportunity; the response has decided whether it is open. */
export function useDeadline({ phase, opensOn, closesOn }: OpportunitySummary): string {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const date = (day: string) => ({ date: formatDate(day, locale) });
  if (phase.code === 'upcoming' && opensOn) return t('opportunities.opensOn', date(opensOn));
  if (!closesOn) return t('opportunities.noDeadline');
  return phase.code === 'closed'
    ? t('opportunities.closedOn', date(closesOn))
    : t('opportunities.closesOn', date(closesOn));
}
