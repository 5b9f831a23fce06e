import { useQuery } from '@tanstack/react-query';
import { DashboardWall } from '#components/entities/DashboardWall.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { consortiumQueries } from '#lib/api/consortiums.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { ConsortiumDashboard } from './ConsortiumDashboard.tsx';

const behind = ['money', 'actions', 'indicators', 'members'] as const;

interface ConsortiumDashboardScreenProps {
  params: { consortium: string };
}

/** Requires membership; the server denies all others. */
export function ConsortiumDashboardScreen({ params }: ConsortiumDashboardScreenProps) {
  const { viewer } = useSite();
  return viewer ? <ConsortiumDashboard slug={params.consortium} /> : <Wall slug={params.consortium} />;
}

function Wall({ slug }: { slug: string }) {
  const { t } = useTranslation('dashboard');
  const { api } = useSite();
  const { data: consortium } = useQuery(consortiumQueries(api).detail(slug, 0));
  if (!consortium) return null;
  return (
    <DashboardWall
      owner="consortium"
      record={consortium}
      behind={behind.map((each) => t(`consortium.behind.${each}`))}
    />
  );
}
