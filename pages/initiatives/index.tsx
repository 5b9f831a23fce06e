import { InitiativeListScreen } from '#components/features/initiatives/InitiativeListScreen.tsx';
import { linkedFilters } from '#contract/initiatives/constants.ts';
import { initiativeListDefinition, initiativeQueries } from '#lib/api/initiatives.ts';
import { listParams } from '#lib/page/listParams.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default InitiativeListScreen;

export const getServerSideProps = serverPage({
  params: listParams(initiativeListDefinition),
  load: async ({ api, client, params: { search } }) => {
    const query = initiativeQueries(api).list(search);
    const list = await client.query(query);
    // A context API without a filter names no value of it, and returns the initiatives of all.
    const ignored = linkedFilters.flatMap((path) =>
      list.facets[path] ? [] : (search[path] ?? []).map((value) => ({ path, value })),
    );
    if (ignored.length > 0) client.setQueryData(query.queryKey, { ...list, ignored });
  },
});
