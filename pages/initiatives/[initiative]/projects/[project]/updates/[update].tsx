import { z } from 'zod';
import { ProjectUpdateScreen } from '#components/features/stories/UpdateScreen.tsx';
import { slug } from '#contract/shared/schema.ts';
import { storyQueries } from '#lib/api/stories.ts';
import { routes } from '#lib/config/routes.ts';
import { loadProse } from '#lib/markdown/loadProse.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default ProjectUpdateScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail'],
  params: z.object({ initiative: slug, project: slug, update: slug }),
  load: async ({ api, client, params: { initiative, project, update } }) => {
    const query = storyQueries(api).projectUpdate({ initiative, project, update });
    const story = await loadProse(client, query, { locale: api.locale });
    const present = routes.storyOf(story);
    return present === routes.projectUpdate(initiative, project, update) ? undefined : present;
  },
});
