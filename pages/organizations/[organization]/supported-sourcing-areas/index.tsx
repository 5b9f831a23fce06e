import { SourcingAreaListScreen } from '#components/features/sourcingAreas/SourcingAreaListScreen.tsx';
import { searchQuery } from '#lib/api/listSearch.ts';
import { sourcingAreaListDefinition, sourcingAreaQueries } from '#lib/api/sourcingAreas.ts';
import { routes } from '#lib/config/routes.ts';
import { listParams } from '#lib/page/listParams.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default SourcingAreaListScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail'],
  params: listParams(sourcingAreaListDefinition('')),
  load: async ({ api, client, params: { organization: asked, search } }) => {
    const { organization } = await client.query(sourcingAreaQueries(api).list(asked, search));
    const isPresent = organization.slug === asked;
    return isPresent ? undefined : routes.sourcingAreas(organization.slug, searchQuery(search));
  },
});
