import type { OrganizationSummary } from '#contract/organizations/schema.ts';
import { dashboardQueries } from '#lib/api/dashboards.ts';
import { organizationListDefinition, organizationQueries } from '#lib/api/organizations.ts';
import { createQueryClient } from '#lib/api/queryClient.ts';
import { routes } from '#lib/config/routes.ts';
import { dashboardDownload } from '#lib/downloads/dashboard.server.ts';
import { countColumns, textColumns } from '#lib/downloads/directoryColumns.ts';
import { download } from '#lib/downloads/download.server.ts';

export const organizationDownload = download('organizations', {
  list: organizationListDefinition,
  load: ({ api, client }, search) => client.query(organizationQueries(api).list(search)),
  columns: {
    ...textColumns<OrganizationSummary>(),
    type: ({ type }) => type.name,
    country: ({ country }) => country.name,
    countryCode: ({ country }) => country.code,
    commodities: ({ commodities }) => commodities.map(({ name }) => name),
    ...countColumns<OrganizationSummary>(),
    address: ({ slug }, address) => address(routes.organization(slug)),
  },
});

export const organizationDashboardDownload = dashboardDownload('organization', async (api, of) => {
  const client = createQueryClient({ server: true });
  const { actions, ...dashboard } = await client.query(dashboardQueries(api).organization(of));
  return { ...dashboard, due: actions };
});
