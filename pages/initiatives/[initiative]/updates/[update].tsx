import { z } from 'zod';
import { UpdateScreen } from '#components/features/stories/UpdateScreen.tsx';
import { slug } from '#contract/shared/schema.ts';
import { storyQueries } from '#lib/api/stories.ts';
import { routes } from '#lib/config/routes.ts';
import { loadProse } from '#lib/markdown/loadProse.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default UpdateScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail'],
  params: z.object({ initiative: slug, update: slug }),
  load: async ({ api, client, params }) => {
    const story = await loadProse(client, storyQueries(api).update(params), { locale: api.locale });
    const present = routes.storyOf(story);
    return present === routes.update(params.initiative, params.update) ? undefined : present;
  },
});
