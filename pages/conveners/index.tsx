import { ConvenerListScreen } from '#components/features/conveners/ConvenerListScreen.tsx';
import { convenerListDefinition, convenerQueries } from '#lib/api/conveners.ts';
import { listParams } from '#lib/page/listParams.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default ConvenerListScreen;

export const getServerSideProps = serverPage({
  params: listParams(convenerListDefinition),
  load: async ({ api, client, params }) => {
    await client.query(convenerQueries(api).list(params.search));
  },
});
