import { ConsortiumListScreen } from '#components/features/consortiums/ConsortiumListScreen.tsx';
import { consortiumQueries } from '#lib/api/consortiums.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';
import { consortiumListParams } from '#lib/schemas/consortiums.server.ts';

export default ConsortiumListScreen;

export const getServerSideProps = serverPage({
  params: consortiumListParams,
  load: async ({ api, client, params }) => {
    await client.query(consortiumQueries(api).list(params.search));
  },
});
