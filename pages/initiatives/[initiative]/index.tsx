import { z } from 'zod';
import { slug } from '#contract/shared.ts';
import { InitiativeScreen } from '#components/features/initiatives/InitiativeScreen.tsx';
import { initiativeQueries } from '#lib/api/initiatives.ts';
import { opportunityQueries } from '#lib/api/opportunities.ts';
import { projectQueries } from '#lib/api/projects.ts';
import { latestUpdates, storyQueries } from '#lib/api/stories.ts';
import { routes } from '#lib/config/routes.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default InitiativeScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail'],
  params: z.object({ initiative: slug }),
  load: async ({ api, client, params }) => {
    const { initiative } = params;
    // What the page can do without.
    const more = Promise.allSettled([
      client.query(projectQueries(api).latest(initiative)),
      client.query(opportunityQueries(api).open(initiative)),
      client.query(storyQueries(api).updates(initiative, latestUpdates)),
    ]);
    const { slug: present } = await client.query(initiativeQueries(api).detail(initiative));
    await more;
    return present === initiative ? undefined : routes.initiative(present);
  },
});
