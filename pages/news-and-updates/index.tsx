import { StoryListScreen } from '#components/features/stories/StoryListScreen.tsx';
import { storyQueries } from '#lib/api/stories.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';
import { storyListParams } from '#lib/schemas/stories.server.ts';

export default StoryListScreen;

export const getServerSideProps = serverPage({
  params: storyListParams,
  load: async ({ api, client, params }) => {
    await client.query(storyQueries(api).list(params.search));
  },
});
