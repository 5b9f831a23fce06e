import { ConvenerListScreen } from '#components/features/conveners/ConvenerListScreen.tsx';
import { convenerQueries } from '#lib/api/conveners.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';
import { convenerListParams } from '#lib/schemas/conveners.server.ts';

export default ConvenerListScreen;

export const getServerSideProps = serverPage({
  params: convenerListParams,
  load: async ({ api, client, params }) => {
    await client.query(convenerQueries(api).list(params.search));
  },
});
