import { useQuery } from '@tanstack/react-query';
import { PageHead } from '#components/layout/PageHead.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { LoginWall } from '#components/record/LoginWall.tsx';
import { Container } from '#components/ui/Container.tsx';
import { SectionNavigation } from '#components/ui/SectionNavigation.tsx';
import { analyticsQueries, reportDays } from '#lib/api/analytics.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { Report } from './Report.tsx';

interface AnalyticsScreenProps {
  params: { days: (typeof reportDays)[number] };
}

/** Shows usage and unmet demand to administrators; the server denies all others. */
export function AnalyticsScreen({ params: { days } }: AnalyticsScreenProps) {
  const { t } = useTranslation('analytics');
  const { api, viewer } = useSite();
  const { data: report } = useQuery({ ...analyticsQueries(api).report(days), enabled: viewer !== null });
  return (
    <Container width="contained" className="pt-8">
      <PageHead title={t('title')} description={t('description')} noIndex />
      <h1 className="text-display">{t('title')}</h1>
      <p className="mt-4 max-w-prose text-lead">{t('lead')}</p>
      <div className="mt-8">
        {viewer ? (
          <>
            <SectionNavigation
              label={t('span')}
              current={String(days)}
              sections={reportDays
                .toSorted((a, b) => a - b)
                .map((count) => ({
                  key: String(count),
                  label: t('days', { count }),
                  href: routes.analytics(count === reportDays[0] ? '' : `days=${String(count)}`),
                }))}
            />
            {report && <Report report={report} days={days} />}
          </>
        ) : (
          <LoginWall title={t('wall')} behind={[t('unmet'), t('activity.title')]} />
        )}
      </div>
    </Container>
  );
}
