import { taskListParams } from '#components/features/tasks/params.server.ts';
import { TasksScreen } from '#components/features/tasks/TasksScreen.tsx';
import { taskQueries } from '#lib/api/tasks.ts';
import { inStudio } from '#lib/page/inStudio.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default TasksScreen;

export const getServerSideProps = serverPage(
  inStudio('tasks', {
    namespaces: ['tasks'],
    params: taskListParams,
    load: async ({ api, client, viewer, params }) => {
      if (viewer) await client.query(taskQueries(api).list(params, viewer.profile.oid));
    },
  }),
);
