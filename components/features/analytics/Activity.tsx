import { useTranslation } from 'react-i18next';
import { useLocale } from '#components/layout/useLocale.ts';
import { DataTable } from '#components/ui/DataTable.tsx';
import type { AnalyticsReport } from '#contract/analytics/schema.ts';
import { formatNumber } from '#lib/format/format.ts';
import { groupEvents } from './eventGroups.ts';
import { useSubjectText } from './useSubjectText.ts';

type EventCount = AnalyticsReport['events'][number];

export function Activity({ events }: Pick<AnalyticsReport, 'events'>) {
  const { t } = useTranslation(['analytics', 'files', 'detail']);
  const locale = useLocale();
  const subjectText = useSubjectText();
  const mostFrequent = ({ event, subjects }: EventCount) => {
    // Several pages have one name, such as those of signing in.
    const counts = new Map<string, number>();
    for (const { subject, count } of subjects) {
      const text = subjectText(event, subject);
      counts.set(text, (counts.get(text) ?? 0) + count);
    }
    return new Intl.ListFormat(locale, { type: 'unit' }).format(
      [...counts].map(([subject, count]) =>
        t('subject.times', { subject, times: formatNumber(count, locale) }),
      ),
    );
  };
  return (
    <div className="space-y-10">
      {groupEvents(events).map(({ group, events: some }) => (
        <div key={group} className="space-y-3">
          <h3 className="text-title font-semibold">{t(`group.${group}`)}</h3>
          <DataTable
            label={t(`group.${group}`)}
            headings={[t('activity.column'), t('files:columns.times'), t('change.title'), t('mostFrequent')]}
            rows={some.map((counted) => ({
              key: counted.event,
              cells: [
                t(`event.${counted.event}`),
                formatNumber(counted.count, locale),
                <Change key="change" {...counted} />,
                mostFrequent(counted),
              ],
            }))}
          />
        </div>
      ))}
    </div>
  );
}

function Change({ count, before }: EventCount) {
  const { t } = useTranslation('analytics');
  const locale = useLocale();
  if (before === undefined) return '–';
  if (before === 0) return t('change.new');
  return formatNumber((count - before) / before, locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  });
}
