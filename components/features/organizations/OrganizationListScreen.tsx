import { useQuery } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { Directory, type DirectoryParams } from '#components/list/Directory.tsx';
import { useLoadingFlag } from '#components/list/useLoadingFlag.ts';
import { DirectoryEntry } from '#components/record/DirectoryEntry.tsx';
import type { OrganizationSummary } from '#contract/organizations/schema.ts';
import {
  organizationListDefinition,
  organizationQueries,
  type OrganizationSearch,
} from '#lib/api/organizations.ts';
import { routes } from '#lib/config/routes.ts';

export function OrganizationListScreen({ params }: { params: DirectoryParams<OrganizationSearch> }) {
  const { api } = useSite();
  const { data: response, refetch } = useQuery(organizationQueries(api).list(params.search));
  const loading = useLoadingFlag('organizations');
  return (
    <Directory
      loading={loading}
      name="organizations"
      definition={organizationListDefinition}
      params={params}
      response={response}
      onRetry={() => void refetch()}
      renderItem={(organization, headingLevel) => (
        <DirectoryEntry
          record={organization}
          href={routes.organization(organization.slug)}
          headingLevel={headingLevel}
          facts={factsOf(organization)}
        />
      )}
    />
  );
}

const factsOf = ({ type, country, commodities }: OrganizationSummary) =>
  [type.name, country.name, commodities.map(({ name }) => name).join(', ')].filter(Boolean);
