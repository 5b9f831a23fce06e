import { useTranslation } from 'next-i18next/pages';
import type { InitiativeList } from '#contract/initiative.ts';
import { useLocale } from '#components/layout/useLocale.ts';
import { formatNumber } from '#lib/format/format.ts';

/** How many results there are; announced when it changes. */
export function ResultCount({ list }: { list: InitiativeList }) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const { total: count, totalUnfiltered } = list;
  const formatted = formatNumber(count, locale);
  return (
    <p role="status" className="font-semibold" suppressHydrationWarning>
      {count === totalUnfiltered
        ? t('initiatives.count', { count, formatted })
        : t('initiatives.countFiltered', { count, formatted, total: formatNumber(totalUnfiltered, locale) })}
    </p>
  );
}
