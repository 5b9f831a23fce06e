import { z } from 'zod';
import { SourcingAreaScreen } from '#components/features/sourcingAreas/SourcingAreaScreen.tsx';
import { slug } from '#contract/shared/schema.ts';
import { sourcingAreaQueries } from '#lib/api/sourcingAreas.ts';
import { routes } from '#lib/config/routes.ts';
import { loadProse } from '#lib/markdown/loadProse.server.ts';
import { inStudioInstead } from '#lib/page/inStudioInstead.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default SourcingAreaScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail'],
  params: z.object({ organization: slug, sourcingArea: slug }),
  elsewhere: inStudioInstead(
    'sourcingAreas',
    ({ organization, sourcingArea }) => `${organization}/${sourcingArea}`,
  ),
  load: async ({ api, client, params }) => {
    const query = sourcingAreaQueries(api).detail(params);
    const { organization, slug: area } = await loadProse(client, query, { locale: api.locale, below: 2 });
    const isPresent = organization.slug === params.organization && area === params.sourcingArea;
    return isPresent ? undefined : routes.sourcingArea(organization.slug, area);
  },
});
