import { ProjectListScreen } from '#components/features/projects/ProjectListScreen.tsx';
import { projectListDefinition, projectQueries } from '#lib/api/projects.ts';
import { listParams } from '#lib/page/listParams.server.ts';
import { presentList } from '#lib/page/presentAddress.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default ProjectListScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail'],
  params: listParams(projectListDefinition('')),
  load: async ({ api, client, params }) => {
    const { initiative } = await client.query(projectQueries(api).list(params.initiative, params.search));
    return presentList(params, projectListDefinition(initiative.slug));
  },
});
