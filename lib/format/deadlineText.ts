import type { TFunction } from 'i18next';
import type { OpportunitySummary } from '#contract/opportunities/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { formatDate } from './format.ts';

/** Returns the opening or closing date; the response has decided which. */
export function deadlineText(
  { phase, opensOn, closesOn }: Pick<OpportunitySummary, 'phase' | 'opensOn' | 'closesOn'>,
  { t, locale }: { readonly t: TFunction; readonly locale: Locale },
): string {
  const date = (day: string) => ({ date: formatDate(day, locale) });
  if (phase.code === 'upcoming' && opensOn) return t('opportunities.opensOn', date(opensOn));
  if (!closesOn) return t('opportunities.noDeadline');
  return phase.code === 'closed'
    ? t('opportunities.closedOn', date(closesOn))
    : t('opportunities.closesOn', date(closesOn));
}
