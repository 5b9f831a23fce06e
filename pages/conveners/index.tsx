import { ConvenerListScreen } from '#components/features/conveners/ConvenerListScreen.tsx';
import { convenerListDefinition, convenerQueries } from '#lib/api/conveners.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';
import { listParams } from '#lib/schemas/listParams.server.ts';

export default ConvenerListScreen;

export const getServerSideProps = serverPage({
  params: listParams(convenerListDefinition),
  load: async ({ api, client, params }) => {
    await client.query(convenerQueries(api).list(params.search));
  },
});
