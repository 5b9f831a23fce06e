import { AllOpportunitiesScreen } from '#components/features/opportunities/AllOpportunitiesScreen.tsx';
import { allOpportunityListDefinition, opportunityQueries } from '#lib/api/opportunities.ts';
import { listParams } from '#lib/page/listParams.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default AllOpportunitiesScreen;

export const getServerSideProps = serverPage({
  params: listParams(allOpportunityListDefinition),
  load: async ({ api, client, params }) => {
    await client.query(opportunityQueries(api).all(params.search));
  },
});
