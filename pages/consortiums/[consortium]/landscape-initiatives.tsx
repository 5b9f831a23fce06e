import { z } from 'zod';
import { ConsortiumInitiativesScreen } from '#components/features/consortiums/ConsortiumInitiativesScreen.tsx';
import { slug } from '#contract/shared/schema.ts';
import { consortiumQueries } from '#lib/api/consortiums.ts';
import { routes } from '#lib/config/routes.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default ConsortiumInitiativesScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail'],
  params: z.object({ consortium: slug }),
  load: async ({ api, client, params }) => {
    const { slug: present } = await client.query(consortiumQueries(api).detail(params.consortium));
    return present === params.consortium ? undefined : routes.consortiumInitiatives(present);
  },
});
