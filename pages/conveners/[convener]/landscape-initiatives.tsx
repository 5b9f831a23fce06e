import { z } from 'zod';
import { ConvenerInitiativesScreen } from '#components/features/conveners/ConvenerInitiativesScreen.tsx';
import { slug } from '#contract/shared/schema.ts';
import { convenerQueries } from '#lib/api/conveners.ts';
import { routes } from '#lib/config/routes.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default ConvenerInitiativesScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail'],
  params: z.object({ convener: slug }),
  load: async ({ api, client, params }) => {
    const { slug: present } = await client.query(convenerQueries(api).detail(params.convener));
    return present === params.convener ? undefined : routes.convenerInitiatives(present);
  },
});
