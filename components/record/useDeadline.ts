import { useLocale } from '#components/layout/useLocale.ts';
import { deadlineText } from '#lib/format/deadlineText.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

export function useDeadline(opportunity: Parameters<typeof deadlineText>[0]): string {
  const { t } = useTranslation('common');
  const locale = useLocale();
  return deadlineText(opportunity, { t, locale });
}
