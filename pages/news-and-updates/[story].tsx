import { z } from 'zod';
import { StoryScreen } from '#components/features/stories/StoryScreen.tsx';
import { slug } from '#contract/shared/schema.ts';
import { storyQueries } from '#lib/api/stories.ts';
import { routes } from '#lib/config/routes.ts';
import { loadProse } from '#lib/markdown/loadProse.server.ts';
import { inStudioInstead } from '#lib/page/inStudioInstead.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default StoryScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail'],
  params: z.object({ story: slug }),
  elsewhere: inStudioInstead('stories', ({ story }) => story),
  load: async ({ api, client, params }) => {
    const story = await loadProse(client, storyQueries(api).detail(params.story), { locale: api.locale });
    const present = routes.storyOf(story);
    return present === routes.story(params.story) ? undefined : present;
  },
});
