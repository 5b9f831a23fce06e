import { TasksScreen } from '#components/features/tasks/TasksScreen.tsx';
import { inStudio } from '#lib/page/inStudio.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default TasksScreen;

export const getServerSideProps = serverPage(inStudio('tasks', {}));
