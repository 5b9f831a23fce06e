import { AllProjectsScreen } from '#components/features/projects/AllProjectsScreen.tsx';
import { projectQueries } from '#lib/api/projects.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';
import { allProjectListParams } from '#lib/schemas/projects.server.ts';

export default AllProjectsScreen;

export const getServerSideProps = serverPage({
  params: allProjectListParams,
  load: async ({ api, client, params }) => {
    await client.query(projectQueries(api).all(params.search));
  },
});
