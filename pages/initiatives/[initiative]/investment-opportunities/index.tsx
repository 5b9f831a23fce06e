import { OpportunityListScreen } from '#components/features/opportunities/OpportunityListScreen.tsx';
import { opportunityListDefinition, opportunityQueries } from '#lib/api/opportunities.ts';
import { listParams } from '#lib/page/listParams.server.ts';
import { presentList } from '#lib/page/presentAddress.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default OpportunityListScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail'],
  params: listParams(opportunityListDefinition('')),
  load: async ({ api, client, params }) => {
    const list = opportunityQueries(api).list(params.initiative, params.search);
    const { initiative } = await client.query(list);
    return presentList(params, opportunityListDefinition(initiative.slug));
  },
});
