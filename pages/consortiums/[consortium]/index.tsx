import { z } from 'zod';
import { ConsortiumScreen } from '#components/features/consortiums/ConsortiumScreen.tsx';
import { slug } from '#contract/shared/schema.ts';
import { consortiumQueries } from '#lib/api/consortiums.ts';
import { SHOWN_INITIATIVES } from '#lib/api/listSearch.ts';
import { routes } from '#lib/config/routes.ts';
import { loadProse } from '#lib/markdown/loadProse.server.ts';
import { inStudioInstead } from '#lib/page/inStudioInstead.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default ConsortiumScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail'],
  params: z.object({ consortium: slug }),
  elsewhere: inStudioInstead('consortiums', ({ consortium }) => consortium),
  load: async ({ api, client, params }) => {
    const query = consortiumQueries(api).detail(params.consortium, SHOWN_INITIATIVES);
    const { slug: present } = await loadProse(client, query, { locale: api.locale, below: 2 });
    return present === params.consortium ? undefined : routes.consortium(present);
  },
});
