import { useQuery } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { Directory, type DirectoryParams } from '#components/list/Directory.tsx';
import { PortfolioEntry } from '#components/record/DirectoryEntry.tsx';
import { convenerListDefinition, convenerQueries } from '#lib/api/conveners.ts';
import type { PortfolioSearch } from '#lib/api/listSearch.ts';
import { routes } from '#lib/config/routes.ts';

export function ConvenerListScreen({ params }: { params: DirectoryParams<PortfolioSearch> }) {
  const { api } = useSite();
  const { data: response, refetch } = useQuery(convenerQueries(api).list(params.search));
  return (
    <Directory
      name="conveners"
      definition={convenerListDefinition}
      params={params}
      response={response}
      onRetry={() => void refetch()}
      renderItem={(convener, headingLevel) => (
        <PortfolioEntry record={convener} href={routes.convener(convener.slug)} headingLevel={headingLevel} />
      )}
    />
  );
}
