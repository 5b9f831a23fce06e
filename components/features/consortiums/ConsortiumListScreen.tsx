import { useQuery } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { Directory, type DirectoryParams } from '#components/list/Directory.tsx';
import { PortfolioEntry } from '#components/record/DirectoryEntry.tsx';
import { consortiumListDefinition, consortiumQueries } from '#lib/api/consortiums.ts';
import type { PortfolioSearch } from '#lib/api/listSearch.ts';
import { routes } from '#lib/config/routes.ts';

export function ConsortiumListScreen({ params }: { params: DirectoryParams<PortfolioSearch> }) {
  const { api } = useSite();
  const { data: response, refetch } = useQuery(consortiumQueries(api).list(params.search));
  return (
    <Directory
      name="consortiums"
      definition={consortiumListDefinition}
      params={params}
      response={response}
      onRetry={() => void refetch()}
      renderItem={(consortium, headingLevel) => (
        <PortfolioEntry
          record={consortium}
          href={routes.consortium(consortium.slug)}
          headingLevel={headingLevel}
        />
      )}
    />
  );
}
