import { z } from 'zod';
import { RequestedSupportScreen } from '#components/features/projects/RequestedSupportScreen.tsx';
import { slug } from '#contract/shared/schema.ts';
import { messageQueries } from '#lib/api/messages.ts';
import { projectQueries } from '#lib/api/projects.ts';
import { routes } from '#lib/config/routes.ts';
import { offerForm } from '#lib/forms/offer.ts';
import { formPage } from '#lib/page/formPage.server.ts';
import { inStudioInstead } from '#lib/page/inStudioInstead.server.ts';

export default RequestedSupportScreen;

export const getServerSideProps = formPage({
  forms: [{ form: offerForm, target: ({ offer, ...place }) => ({ ...place, support: offer ?? '' }) }],
  namespaces: ['detail'],
  params: z.object({ initiative: slug, project: slug, offer: slug.nullable().catch(null) }),
  elsewhere: inStudioInstead('projects', ({ initiative, project }) => `${initiative}/${project}`),
  load: async ({ api, client, params, viewer }) => {
    const about = { initiative: params.initiative, project: params.project };
    const reader = viewer?.context.oid ?? null;
    const [{ initiative, project }] = await Promise.all([
      client.query(projectQueries(api).requestedSupport(params)),
      // Optional for the form.
      params.offer !== null && client.query(messageQueries(api).recipients(about, reader)).catch(() => null),
    ]);
    const former = initiative.slug !== params.initiative || project.slug !== params.project;
    return former ? routes.requestedSupport(initiative.slug, project.slug) : undefined;
  },
});
