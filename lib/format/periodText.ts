import type { TFunction } from 'i18next';
import type { Locale } from '#contract/shared/locale.ts';
import { formatDate } from './format.ts';

export interface Period {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** Returns a period in words; null without dates. */
export function periodText(
  { startDate, endDate }: Period,
  { t, locale }: { readonly t: TFunction; readonly locale: Locale },
): string | null {
  const from = startDate && formatDate(startDate, locale);
  const to = endDate && formatDate(endDate, locale);
  if (from && to) return t('projects.period', { from, to });
  if (from) return t('projects.periodFrom', { from });
  return to && t('projects.periodTo', { to });
}
