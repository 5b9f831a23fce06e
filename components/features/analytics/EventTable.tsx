import { useTranslation } from 'react-i18next';
import { useLocale } from '#components/layout/useLocale.ts';
import type { AnalyticsReport } from '#contract/analytics/schema.ts';
import { formatNumber } from '#lib/format/format.ts';
import { ReportTable } from './ReportTable.tsx';

export function EventTable({ events }: Pick<AnalyticsReport, 'events'>) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  return (
    <ReportTable
      label={t('analytics.events')}
      headings={[t('columns.event'), t('columns.times'), t('analytics.mostFrequent')]}
      rows={events.map(({ event, count, subjects }) => ({
        key: event,
        cells: [
          <code key="event">{event}</code>,
          formatNumber(count, locale),
          subjects
            .map(({ subject, count: times }) => `${subject} (${formatNumber(times, locale)})`)
            .join(', '),
        ],
      }))}
    />
  );
}
