import { z } from 'zod';
import { InitiativeScreen } from '#components/features/initiatives/InitiativeScreen.tsx';
import { slug } from '#contract/shared/schema.ts';
import { followingQueries } from '#lib/api/following.ts';
import { initiativeQueries } from '#lib/api/initiatives.ts';
import { opportunityQueries } from '#lib/api/opportunities.ts';
import { projectQueries } from '#lib/api/projects.ts';
import { latestUpdates, storyQueries } from '#lib/api/stories.ts';
import { routes } from '#lib/config/routes.ts';
import { followForm, unfollowForm } from '#lib/forms/follow.ts';
import { loadProse } from '#lib/markdown/loadProse.server.ts';
import { formPage } from '#lib/page/formPage.server.ts';
import { inStudioInstead } from '#lib/page/inStudioInstead.server.ts';

export default InitiativeScreen;

export const getServerSideProps = formPage({
  forms: [
    { form: followForm, target: (place) => place },
    { form: unfollowForm, target: (place) => place },
  ],
  namespaces: ['detail'],
  params: z.object({ initiative: slug }),
  elsewhere: inStudioInstead('initiatives', ({ initiative }) => initiative),
  loadOwn: ({ api, client, params, viewer }) =>
    client.query(followingQueries(api).one(viewer.profile.oid, params.initiative)),
  load: async ({ api, client, params }) => {
    const { initiative } = params;
    // Optional for the page.
    const more = Promise.allSettled([
      client.query(projectQueries(api).latest(initiative)),
      client.query(opportunityQueries(api).open(initiative)),
      client.query(storyQueries(api).updates(initiative, latestUpdates)),
    ]);
    const query = initiativeQueries(api).detail(initiative);
    const { slug: present } = await loadProse(client, query, { locale: api.locale, below: 2 });
    await more;
    return present === initiative ? undefined : routes.initiative(present);
  },
});
