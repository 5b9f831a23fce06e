import { convenerListDefinition, convenerQueries } from '#lib/api/conveners.ts';
import { routes } from '#lib/config/routes.ts';
import { portfolioColumns } from '#lib/downloads/directoryColumns.ts';
import { download } from '#lib/downloads/download.server.ts';

export const convenerDownload = download('conveners', {
  list: convenerListDefinition,
  load: ({ api, client }, search) => client.query(convenerQueries(api).list(search)),
  columns: { ...portfolioColumns, address: ({ slug }, address) => address(routes.convener(slug)) },
});
