import { EcosystemActionScreen } from '#components/features/actions/EcosystemActionScreen.tsx';
import { actionListDefinition, actionQueries } from '#lib/api/actions.ts';
import { searchQuery } from '#lib/api/listSearch.ts';
import { routes } from '#lib/config/routes.ts';
import { listParams } from '#lib/page/listParams.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default EcosystemActionScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail'],
  params: listParams(actionListDefinition('')),
  load: async ({ api, client, params: { initiative: wanted, search } }) => {
    const queries = actionQueries(api);
    const [{ initiative }] = await Promise.all([
      client.query(queries.overview(wanted)),
      client.query(queries.list(wanted, search)),
    ]);
    return initiative.slug === wanted
      ? undefined
      : routes.ecosystemAction(initiative.slug, searchQuery(search));
  },
});
