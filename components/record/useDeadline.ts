import { useTranslation } from 'react-i18next';
import { useLocale } from '#components/layout/useLocale.ts';
import { deadlineText } from '#lib/format/deadlineText.ts';

type Dated = Parameters<typeof deadlineText>[0];

export function useDeadlineText(): (opportunity: Dated) => string {
  const { t } = useTranslation('common');
  const locale = useLocale();
  return (opportunity) => deadlineText(opportunity, { t, locale });
}

/** Returns the opening or closing date of an opportunity in words. */
export const useDeadline = (opportunity: Dated): string => useDeadlineText()(opportunity);
