import { consortiumListDefinition, consortiumQueries } from '#lib/api/consortiums.ts';
import { dashboardQueries } from '#lib/api/dashboards.ts';
import { createQueryClient } from '#lib/api/queryClient.ts';
import { routes } from '#lib/config/routes.ts';
import { dashboardDownload } from '#lib/downloads/dashboard.server.ts';
import { portfolioColumns } from '#lib/downloads/directoryColumns.ts';
import { download } from '#lib/downloads/download.server.ts';

export const consortiumDownload = download('consortiums', {
  list: consortiumListDefinition,
  load: ({ api, client }, search) => client.query(consortiumQueries(api).list(search)),
  columns: { ...portfolioColumns, address: ({ slug }, address) => address(routes.consortium(slug)) },
});

export const consortiumDashboardDownload = dashboardDownload('consortium', (api, of) => {
  const client = createQueryClient({ server: true });
  return client.query(dashboardQueries(api).consortium(of));
});
