import { SearchScreen } from '#components/features/search/SearchScreen.tsx';
import { searchQueries } from '#lib/api/search.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';
import { searchParams } from '#lib/schemas/search.server.ts';

export default SearchScreen;

export const getServerSideProps = serverPage({
  params: searchParams,
  load: async ({ api, client, params }) => {
    if (params.search.q) await client.query(searchQueries(api).results(params.search));
  },
});
