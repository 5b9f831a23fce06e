import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { StudioFrame } from '#components/studio/StudioFrame.tsx';
import { settingsQueries } from '#lib/api/settings.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { DemonstrationForm } from './DemonstrationForm.tsx';
import { DemonstrationJob } from './DemonstrationJob.tsx';

const LOOK_MS = 2000;

export function DemonstrationScreen({ posted = null }: { posted?: Posted | null }) {
  const { t } = useTranslation('settings');
  const { api, viewer } = useSite();
  const { data } = useQuery({
    ...settingsQueries(api).demonstration(viewer?.profile.oid ?? ''),
    enabled: viewer !== null,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.job) ? LOOK_MS : false),
  });
  const isBusy = isUnderWay(data?.job);
  const [started, setStarted] = useState(0);
  const onStarted = () => {
    setStarted(started + 1);
  };
  return (
    <StudioFrame
      area="settings"
      title={t('section.demonstration.title')}
      lead={t('section.demonstration.lead')}
      crumbs={[{ label: t('title'), href: studioRoutes.settings() }]}
    >
      {data && (
        <>
          <p className="text-title">
            {data.records > 0 ? t('demonstration.count', { count: data.records }) : t('demonstration.none')}
          </p>
          {data.job && <DemonstrationJob job={data.job} started={started} />}
          {!isBusy && <DemonstrationForm action="add" {...{ posted, onStarted }} />}
          {!isBusy && data.records > 0 && <DemonstrationForm action="remove" {...{ posted, onStarted }} />}
        </>
      )}
    </StudioFrame>
  );
}

const isUnderWay = (job: { state: string } | null | undefined): boolean =>
  job?.state === 'waiting' || job?.state === 'running';
