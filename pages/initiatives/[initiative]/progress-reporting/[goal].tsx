import { GoalScreen } from '#components/features/progress/GoalScreen.tsx';
import { goalParams } from '#contract/goals/schema.ts';
import { goalQueries } from '#lib/api/goals.ts';
import { routes } from '#lib/config/routes.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default GoalScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail'],
  params: goalParams,
  load: async ({ api, client, params }) => {
    const { initiative, slug } = await client.query(goalQueries(api).detail(params));
    const isPresent = initiative.slug === params.initiative && slug === params.goal;
    return isPresent ? undefined : routes.goal(initiative.slug, slug);
  },
});
