import type { TFunction } from 'i18next';
import type { ValueSummary } from '#contract/indicators/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { formatDate } from '#lib/format/format.ts';

export function checkedText(
  { verification: state, verifiedOn, year }: ValueSummary,
  { t, locale }: { readonly t: TFunction<'detail'>; readonly locale: Locale },
): string {
  const verification = t(`progress.verification.${state}`);
  return verifiedOn
    ? t('progress.checkedOn', { verification, year, date: formatDate(verifiedOn, locale) })
    : t('progress.checked', { verification, year });
}
