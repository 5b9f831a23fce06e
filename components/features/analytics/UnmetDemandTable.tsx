import { useTranslation } from 'react-i18next';
import { useLocale } from '#components/layout/useLocale.ts';
import type { UnmetDemand } from '#contract/analytics/schema.ts';
import { formatDate, formatNumber } from '#lib/format/format.ts';
import { ReportTable } from './ReportTable.tsx';

export function UnmetDemandTable({ unmet }: { unmet: readonly UnmetDemand[] }) {
  const { t } = useTranslation(['detail', 'template']);
  const locale = useLocale();
  const columns = ['demand', 'demandFilters', 'searchedIn', 'times', 'first', 'last', 'languages'] as const;
  return (
    <ReportTable
      label={t('analytics.unmet')}
      headings={columns.map((column) => t(`columns.${column}`))}
      rows={unmet.map(({ event, list, text, filters, count, first, last, locales }) => ({
        key: [event, list, text, filters].join(' '),
        cells: [
          text ?? t('analytics.noText'),
          <code key="filters" className="break-all">
            {filters}
          </code>,
          list === 'site' ? t('analytics.site') : list,
          formatNumber(count, locale),
          formatDate(first, locale),
          formatDate(last, locale),
          locales.map((each) => t(`template:languageName.${each}`)).join(', '),
        ],
      }))}
    />
  );
}
