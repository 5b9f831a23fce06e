import { OrganizationListScreen } from '#components/features/organizations/OrganizationListScreen.tsx';
import { organizationListDefinition, organizationQueries } from '#lib/api/organizations.ts';
import { listParams } from '#lib/page/listParams.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default OrganizationListScreen;

export const getServerSideProps = serverPage({
  params: listParams(organizationListDefinition),
  load: async ({ api, client, params }) => {
    await client.query(organizationQueries(api).list(params.search));
  },
});
