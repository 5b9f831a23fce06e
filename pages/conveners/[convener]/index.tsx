import { z } from 'zod';
import { ConvenerScreen } from '#components/features/conveners/ConvenerScreen.tsx';
import { slug } from '#contract/shared/schema.ts';
import { convenerQueries } from '#lib/api/conveners.ts';
import { SHOWN_INITIATIVES } from '#lib/api/listSearch.ts';
import { routes } from '#lib/config/routes.ts';
import { loadProse } from '#lib/markdown/loadProse.server.ts';
import { inStudioInstead } from '#lib/page/inStudioInstead.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default ConvenerScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail'],
  params: z.object({ convener: slug }),
  elsewhere: inStudioInstead('conveners', ({ convener }) => convener),
  load: async ({ api, client, params }) => {
    const query = convenerQueries(api).detail(params.convener, SHOWN_INITIATIVES);
    const { slug: present } = await loadProse(client, query, { locale: api.locale, below: 2 });
    return present === params.convener ? undefined : routes.convener(present);
  },
});
