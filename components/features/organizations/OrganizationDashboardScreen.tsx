import { useQuery } from '@tanstack/react-query';
import { DashboardWall } from '#components/entities/DashboardWall.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { organizationQueries } from '#lib/api/organizations.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { OrganizationDashboard } from './OrganizationDashboard.tsx';

const behind = ['tasks', 'initiatives', 'documents', 'export'] as const;

interface OrganizationDashboardScreenProps {
  params: { organization: string };
}

/** Requires membership; the server denies all others. */
export function OrganizationDashboardScreen({ params }: OrganizationDashboardScreenProps) {
  const { viewer } = useSite();
  return viewer ? <OrganizationDashboard slug={params.organization} /> : <Wall slug={params.organization} />;
}

function Wall({ slug }: { slug: string }) {
  const { t } = useTranslation('dashboard');
  const { api } = useSite();
  const { data: organization } = useQuery(organizationQueries(api).detail(slug));
  if (!organization) return null;
  return (
    <DashboardWall
      owner="organization"
      record={organization}
      behind={behind.map((each) => t(`organization.behind.${each}`))}
    />
  );
}
