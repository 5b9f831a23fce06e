import { OrganizationListScreen } from '#components/features/organizations/OrganizationListScreen.tsx';
import { organizationQueries } from '#lib/api/organizations.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';
import { organizationListParams } from '#lib/schemas/organizations.server.ts';

export default OrganizationListScreen;

export const getServerSideProps = serverPage({
  params: organizationListParams,
  load: async ({ api, client, params }) => {
    await client.query(organizationQueries(api).list(params.search));
  },
});
