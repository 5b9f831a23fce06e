import { z } from 'zod';
import { slug } from '#contract/shared.ts';
import { InitiativeScreen } from '#components/features/initiatives/InitiativeScreen.tsx';
import { initiativeQueries } from '#lib/api/initiatives.ts';
import { latestUpdates, storyQueries } from '#lib/api/stories.ts';
import { routes } from '#lib/config/routes.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default InitiativeScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail'],
  params: z.object({ initiative: slug }),
  load: async ({ api, client, params }) => {
    const updates = client.query(storyQueries(api).updates(params.initiative, latestUpdates));
    const [{ slug: present }] = await Promise.all([
      client.query(initiativeQueries(api).detail(params.initiative)),
      // The page is complete without them.
      updates.catch(() => undefined),
    ]);
    return present === params.initiative ? undefined : routes.initiative(present);
  },
});
