import { OpportunityCompareScreen } from '#components/features/compare/OpportunityCompareScreen.tsx';
import { comparisonQueries } from '#lib/api/comparisons.ts';
import { comparedAddress } from '#lib/compare/comparedAddress.ts';
import { routes } from '#lib/config/routes.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';
import { opportunityCompareParams } from '#lib/schemas/compare.server.ts';

export default OpportunityCompareScreen;

export const getServerSideProps = serverPage({
  namespaces: ['compare', 'detail'],
  params: opportunityCompareParams,
  load: async ({ api, client, params }) => {
    const { found, unknown, failed } = await client.query(
      comparisonQueries(api).opportunities(params.addresses),
    );
    const present = found.map(comparedAddress);
    const complete = unknown.length + failed.length === 0;
    return complete && present.join() !== params.addresses.join()
      ? routes.compareOpportunities(present, params.onlyDifferences ? 'different' : undefined)
      : undefined;
  },
});
