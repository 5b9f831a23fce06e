import { InitiativeListScreen } from '#components/features/initiatives/InitiativeListScreen.tsx';
import { initiativeListDefinition, initiativeQueries } from '#lib/api/initiatives.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';
import { listParams } from '#lib/schemas/listParams.server.ts';

export default InitiativeListScreen;

export const getServerSideProps = serverPage({
  params: listParams(initiativeListDefinition),
  load: async ({ api, client, params }) => {
    await client.query(initiativeQueries(api).list(params.search));
  },
});
