import { z } from 'zod';
import { OpportunityScreen } from '#components/features/opportunities/OpportunityScreen.tsx';
import { slug } from '#contract/shared/schema.ts';
import { messageQueries } from '#lib/api/messages.ts';
import { opportunityQueries } from '#lib/api/opportunities.ts';
import { routes } from '#lib/config/routes.ts';
import { interestForm } from '#lib/forms/interest.ts';
import { loadProse } from '#lib/markdown/loadProse.server.ts';
import { formPage } from '#lib/page/formPage.server.ts';
import { inStudioInstead } from '#lib/page/inStudioInstead.server.ts';

export default OpportunityScreen;

export const getServerSideProps = formPage({
  forms: [{ form: interestForm, target: (place) => place }],
  namespaces: ['detail'],
  params: z.object({ initiative: slug, opportunity: slug }),
  elsewhere: inStudioInstead(
    'opportunities',
    ({ initiative, opportunity }) => `${initiative}/${opportunity}`,
  ),
  load: async ({ api, client, params, viewer }) => {
    const reader = viewer?.context.oid ?? null;
    const [{ initiative, slug: present }] = await Promise.all([
      loadProse(client, opportunityQueries(api).detail(params), { locale: api.locale, below: 2 }),
      // Only signed-in people see the form; its recipients are optional.
      viewer && client.query(messageQueries(api).recipients(params, reader)).catch(() => null),
    ]);
    const former = initiative.slug !== params.initiative || present !== params.opportunity;
    return former ? routes.opportunity(initiative.slug, present) : undefined;
  },
});
