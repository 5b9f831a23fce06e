import { InitiativeListScreen } from '#components/features/initiatives/InitiativeListScreen.tsx';
import { initiativeListDefinition, initiativeQueries } from '#lib/api/initiatives.ts';
import { listParams } from '#lib/page/listParams.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default InitiativeListScreen;

export const getServerSideProps = serverPage({
  params: listParams(initiativeListDefinition),
  load: async ({ api, client, params }) => {
    await client.query(initiativeQueries(api).list(params.search));
  },
});
