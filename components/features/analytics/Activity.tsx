import { Fragment } from 'react';
import { useLocale } from '#components/layout/useLocale.ts';
import { DataTable } from '#components/ui/DataTable.tsx';
import type { AnalyticsReport } from '#contract/analytics/schema.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { Counted } from './Counted.tsx';
import type { CountedText } from './countedText.ts';
import { groupEvents } from './eventGroups.ts';
import { useSubjectText } from './useSubjectText.ts';

type EventCount = AnalyticsReport['events'][number];

export function Activity({ events, names }: Pick<AnalyticsReport, 'events' | 'names'>) {
  const { t } = useTranslation(['analytics', 'files', 'detail']);
  const locale = useLocale();
  const subjectText = useSubjectText(names);
  const mostFrequent = ({ event, subjects }: EventCount) => {
    // Several pages have one name, such as those of signing in.
    const counts = new Map<string, { text: CountedText; times: number }>();
    for (const { subject, count } of subjects) {
      const text = subjectText(event, subject);
      const key = `${text.text} ${text.named?.name ?? ''}`;
      counts.set(key, { text, times: (counts.get(key)?.times ?? 0) + count });
    }
    const all = [...counts.values()];
    // Parts of the list are the separators, and places in `all`.
    return new Intl.ListFormat(locale, { type: 'unit' })
      .formatToParts(all.map((_, at) => String(at)))
      .map(({ type, value }, part) => {
        const { text, times } = (type === 'element' && all[Number(value)]) || {};
        return (
          <Fragment key={part}>
            {text ? (
              <Counted
                {...text}
                text={t('subject.times', { subject: text.text, times: formatNumber(times ?? 0, locale) })}
              />
            ) : (
              value
            )}
          </Fragment>
        );
      });
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
                <Fragment key="frequent">{mostFrequent(counted)}</Fragment>,
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
