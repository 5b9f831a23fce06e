import { CompareScreen } from '#components/features/compare/CompareScreen.tsx';
import { comparisonQueries } from '#lib/api/comparisons.ts';
import { compareParams } from '#lib/compare/params.server.ts';
import { routes } from '#lib/config/routes.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default CompareScreen;

export const getServerSideProps = serverPage({
  namespaces: ['compare', 'detail'],
  params: compareParams,
  load: async ({ api, client, params }) => {
    const { initiatives, unknown, failed } = await client.query(
      comparisonQueries(api).initiatives(params.slugs),
    );
    const present = initiatives.map(({ slug }) => slug);
    const complete = unknown.length + failed.length === 0;
    return complete && present.join() !== params.slugs.join()
      ? routes.compare(present, params.onlyDifferences ? 'different' : undefined)
      : undefined;
  },
});
