import { AllProjectsScreen } from '#components/features/projects/AllProjectsScreen.tsx';
import { allProjectListDefinition, projectQueries } from '#lib/api/projects.ts';
import { listParams } from '#lib/page/listParams.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default AllProjectsScreen;

export const getServerSideProps = serverPage({
  params: listParams(allProjectListDefinition),
  load: async ({ api, client, params }) => {
    await client.query(projectQueries(api).all(params.search));
  },
});
