import { ProjectUpdateListScreen } from '#components/features/stories/ProjectUpdateListScreen.tsx';
import { projectUpdateListDefinition, storyQueries } from '#lib/api/stories.ts';
import { routes } from '#lib/config/routes.ts';
import { listParams } from '#lib/page/listParams.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default ProjectUpdateListScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail'],
  params: listParams(projectUpdateListDefinition('', '')),
  load: async ({ api, client, params: { search, cleaned: _cleaned, ...place } }) => {
    const { initiative, project } = await client.query(storyQueries(api).projectUpdates(place, search));
    const present = routes.projectUpdates(initiative.slug, project.slug);
    return present === routes.projectUpdates(place.initiative, place.project) ? undefined : present;
  },
});
