import { StoryListScreen } from '#components/features/stories/StoryListScreen.tsx';
import { storyListDefinition, storyQueries } from '#lib/api/stories.ts';
import { listParams } from '#lib/page/listParams.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default StoryListScreen;

export const getServerSideProps = serverPage({
  params: listParams(storyListDefinition),
  load: async ({ api, client, params }) => {
    await client.query(storyQueries(api).list(params.search));
  },
});
