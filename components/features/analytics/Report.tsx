import type { ReactNode } from 'react';
import { useLocale } from '#components/layout/useLocale.ts';
import { StateMessage } from '#components/ui/StateMessage.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { AnalyticsReport } from '#contract/analytics/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { formatDate } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { Activity } from './Activity.tsx';
import { UnmetDemandTable } from './UnmetDemandTable.tsx';
import { Visits } from './Visits.tsx';

export function Report({ report, days }: { report: AnalyticsReport; days: number }) {
  const { t } = useTranslation('analytics');
  const locale = useLocale();
  const { since, until, unmet, events, names } = report;
  return (
    <div className="mt-8 space-y-14">
      <p className="text-stone" suppressHydrationWarning>
        {t('between', { since: formatDate(since, locale), until: formatDate(until, locale) })}
      </p>
      <Visits report={report} />
      <Part title={t('unmet')} lead={t('unmetLead')} file="unmetDemand" days={days}>
        {unmet.length > 0 && <UnmetDemandTable unmet={unmet} names={names} />}
      </Part>
      <Part title={t('activity.title')} lead={t('activity.lead')} file="events" days={days}>
        {events.length > 0 && <Activity events={events} names={names} />}
      </Part>
    </div>
  );
}

interface PartProps {
  title: string;
  lead: string;
  file: string;
  days: number;
  children: ReactNode;
}

function Part({ title, lead, file, days, children }: PartProps) {
  const { t } = useTranslation(['analytics', 'common']);
  const locale = useLocale();
  return (
    <div className="space-y-5">
      <h2 className="text-section">{title}</h2>
      <p className="max-w-prose">{lead}</p>
      {children ? (
        <>
          {children}
          <TextLink
            kind="media"
            href={routes.download(`${file}.csv`, locale, `days=${String(days)}`)}
            className="inline-block py-2 text-small"
          >
            {t('common:list.download', { format: 'CSV' })}
          </TextLink>
        </>
      ) : (
        <StateMessage title={t('nothing')} text={t('nothingText')} />
      )}
    </div>
  );
}
