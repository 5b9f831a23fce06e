import { ConsortiumListScreen } from '#components/features/consortiums/ConsortiumListScreen.tsx';
import { consortiumListDefinition, consortiumQueries } from '#lib/api/consortiums.ts';
import { listParams } from '#lib/page/listParams.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default ConsortiumListScreen;

export const getServerSideProps = serverPage({
  params: listParams(consortiumListDefinition),
  load: async ({ api, client, params }) => {
    await client.query(consortiumQueries(api).list(params.search));
  },
});
