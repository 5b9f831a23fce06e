import { z } from 'zod';
import { ProgressScreen } from '#components/features/progress/ProgressScreen.tsx';
import { slug } from '#contract/shared/schema.ts';
import { goalQueries } from '#lib/api/goals.ts';
import { routes } from '#lib/config/routes.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default ProgressScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail'],
  params: z.object({ initiative: slug }),
  // Members without scripts read that editing needs them.
  isForReaders: false,
  load: async ({ api, client, params }) => {
    const { initiative } = await client.query(goalQueries(api).list(params.initiative));
    return initiative.slug === params.initiative ? undefined : routes.progressReporting(initiative.slug);
  },
});
