import { searchParams } from '#components/features/search/params.server.ts';
import { SearchScreen } from '#components/features/search/SearchScreen.tsx';
import { ifOffered } from '#lib/api/ifOffered.ts';
import { browsedInitiatives, initiativeQueries } from '#lib/api/initiatives.ts';
import { searchQueries } from '#lib/api/search.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default SearchScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail', 'search'],
  params: searchParams,
  load: async ({ api, client, params: { search } }) => {
    const found = search.q ? await client.query(searchQueries(api).results(search)) : null;
    if (!found?.total) await ifOffered(client.query(initiativeQueries(api).list(browsedInitiatives)));
  },
});
