import { InitiativeListScreen } from '#components/features/initiatives/InitiativeListScreen.tsx';
import { initiativeQueries } from '#lib/api/initiatives.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';
import { initiativeListParams } from '#lib/schemas/initiatives.server.ts';

export default InitiativeListScreen;

export const getServerSideProps = serverPage({
  params: initiativeListParams,
  load: async ({ api, client, params }) => {
    await client.query(initiativeQueries(api).list(params.search));
  },
});
