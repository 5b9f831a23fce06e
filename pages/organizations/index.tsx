import { OrganizationListScreen } from '#components/features/organizations/OrganizationListScreen.tsx';
import { organizationListDefinition, organizationQueries } from '#lib/api/organizations.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';
import { listParams } from '#lib/schemas/listParams.server.ts';

export default OrganizationListScreen;

export const getServerSideProps = serverPage({
  params: listParams(organizationListDefinition),
  load: async ({ api, client, params }) => {
    await client.query(organizationQueries(api).list(params.search));
  },
});
