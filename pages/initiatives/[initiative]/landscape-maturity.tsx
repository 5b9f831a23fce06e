import { MaturityScreen } from '#components/features/maturity/MaturityScreen.tsx';
import { maturityPageParams } from '#components/features/maturity/params.server.ts';
import { maturityQueries } from '#lib/api/maturity.ts';
import { routes } from '#lib/config/routes.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default MaturityScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail'],
  params: maturityPageParams,
  load: async ({ api, client, params }) => {
    const { initiative } = await client.query(maturityQueries(api).detail(params));
    if (initiative.slug === params.initiative) return undefined;
    return routes.landscapeMaturity(initiative.slug, params.year ? `year=${params.year}` : '');
  },
});
