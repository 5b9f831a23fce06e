import { initiativeCommoditiesParams } from '#components/entities/commoditiesParams.server.ts';
import { InitiativeCommoditiesScreen } from '#components/features/initiatives/InitiativeCommoditiesScreen.tsx';
import { initiativeQueries } from '#lib/api/initiatives.ts';
import { viewQuery } from '#lib/config/figureView.ts';
import { routes } from '#lib/config/routes.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default InitiativeCommoditiesScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail'],
  params: initiativeCommoditiesParams,
  load: async ({ api, client, params: { initiative: wanted, view } }) => {
    const { initiative } = await client.query(initiativeQueries(api).commodities(wanted));
    if (initiative.slug === wanted) return undefined;
    return routes.initiativeCommodities(initiative.slug, viewQuery(view));
  },
});
