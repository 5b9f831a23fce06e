import { z } from 'zod';
import { OrganizationScreen } from '#components/features/organizations/OrganizationScreen.tsx';
import { slug } from '#contract/shared/schema.ts';
import { organizationQueries } from '#lib/api/organizations.ts';
import { partnerProjects } from '#lib/api/partnerProjects.ts';
import { routes } from '#lib/config/routes.ts';
import { loadProse } from '#lib/markdown/loadProse.server.ts';
import { inStudioInstead } from '#lib/page/inStudioInstead.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default OrganizationScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail'],
  params: z.object({ organization: slug }),
  elsewhere: inStudioInstead('organizations', ({ organization }) => organization),
  load: async ({ api, client, params }) => {
    // Optional for the page.
    const more = Promise.allSettled([client.query(partnerProjects(api, params.organization))]);
    const query = organizationQueries(api).detail(params.organization);
    const { slug: present } = await loadProse(client, query, { locale: api.locale, below: 2 });
    await more;
    return present === params.organization ? undefined : routes.organization(present);
  },
});
