import { z } from 'zod';
import { ProjectScreen } from '#components/features/projects/ProjectScreen.tsx';
import { slug } from '#contract/shared/schema.ts';
import { projectQueries } from '#lib/api/projects.ts';
import { latestUpdates, storyQueries } from '#lib/api/stories.ts';
import { routes } from '#lib/config/routes.ts';
import { loadProse } from '#lib/markdown/loadProse.server.ts';
import { inStudioInstead } from '#lib/page/inStudioInstead.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default ProjectScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail'],
  params: z.object({ initiative: slug, project: slug }),
  elsewhere: inStudioInstead('projects', ({ initiative, project }) => `${initiative}/${project}`),
  load: async ({ api, client, params }) => {
    // Optional for the page.
    const more = Promise.allSettled([client.query(storyQueries(api).projectUpdates(params, latestUpdates))]);
    const query = projectQueries(api).detail(params);
    const { initiative, slug: present } = await loadProse(client, query, { locale: api.locale, below: 2 });
    await more;
    const former = initiative.slug !== params.initiative || present !== params.project;
    return former ? routes.project(initiative.slug, present) : undefined;
  },
});
