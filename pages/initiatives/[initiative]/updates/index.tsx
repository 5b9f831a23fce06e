import { UpdateListScreen } from '#components/features/stories/UpdateListScreen.tsx';
import { documentQueries } from '#lib/api/documents.ts';
import { ifOffered } from '#lib/api/ifOffered.ts';
import { storyQueries, updateListDefinition } from '#lib/api/stories.ts';
import { routes } from '#lib/config/routes.ts';
import { listParams } from '#lib/page/listParams.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default UpdateListScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail'],
  params: listParams(updateListDefinition('')),
  load: async ({ api, client, params }) => {
    const [{ initiative }] = await Promise.all([
      client.query(storyQueries(api).updates(params.initiative, params.search)),
      ifOffered(client.query(documentQueries(api).ofInitiative(params.initiative))),
    ]);
    return initiative.slug === params.initiative ? undefined : routes.updates(initiative.slug);
  },
});
