import { useLocale } from '#components/layout/useLocale.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { ListFrame, ListName } from './list.ts';

/** Announces changes. */
export function ResultCount({ name, frame }: { name: ListName; frame: ListFrame<string> }) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const { total: count, totalUnfiltered } = frame;
  const formatted = formatNumber(count, locale);
  return (
    <p id="results" role="status" className="font-semibold" suppressHydrationWarning>
      {count === totalUnfiltered
        ? t(`${name}.count`, { count, formatted })
        : t(`${name}.countFiltered`, { count, formatted, total: formatNumber(totalUnfiltered, locale) })}
    </p>
  );
}
