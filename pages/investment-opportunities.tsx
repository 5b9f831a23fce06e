import { AllOpportunitiesScreen } from '#components/features/opportunities/AllOpportunitiesScreen.tsx';
import { opportunityQueries } from '#lib/api/opportunities.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';
import { allOpportunityListParams } from '#lib/schemas/opportunities.server.ts';

export default AllOpportunitiesScreen;

export const getServerSideProps = serverPage({
  params: allOpportunityListParams,
  load: async ({ api, client, params }) => {
    await client.query(opportunityQueries(api).all(params.search));
  },
});
