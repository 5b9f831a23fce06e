import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import { DashboardWall } from '#components/entities/DashboardWall.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { consortiumQueries } from '#lib/api/consortiums.ts';

const behind = ['money', 'actions', 'indicators', 'members'] as const;

/** The dashboard of one consortium, which only its members can see. */
export function ConsortiumDashboardScreen({ params }: { params: { consortium: string } }) {
  const { t } = useTranslation('detail');
  const { api } = useSite();
  const { data: consortium } = useQuery(consortiumQueries(api).detail(params.consortium));
  if (!consortium) return null;
  return (
    <DashboardWall
      owner="consortium"
      record={consortium}
      behind={behind.map((each) => t(`dashboard.consortium.behind.${each}`))}
    />
  );
}
