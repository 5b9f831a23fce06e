import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import { DashboardWall } from '#components/entities/DashboardWall.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { organizationQueries } from '#lib/api/organizations.ts';

const behind = ['tasks', 'reviews', 'followed', 'export'] as const;

/** The dashboard of one organization, which only its members can see. */
export function OrganizationDashboardScreen({ params }: { params: { organization: string } }) {
  const { t } = useTranslation('detail');
  const { api } = useSite();
  const { data: organization } = useQuery(organizationQueries(api).detail(params.organization));
  if (!organization) return null;
  return (
    <DashboardWall
      owner="organization"
      record={organization}
      behind={behind.map((each) => t(`dashboard.organization.behind.${each}`))}
    />
  );
}
