import { AnalyticsScreen } from '#components/features/analytics/AnalyticsScreen.tsx';
import { analyticsParams } from '#components/features/analytics/params.server.ts';
import { analyticsQueries } from '#lib/api/analytics.ts';
import { codeListQueries } from '#lib/api/codeLists.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default AnalyticsScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail', 'files', 'analytics'],
  access: 'user',
  params: analyticsParams,
  load: async ({ api, client, params }) => {
    await Promise.all([
      client.query(analyticsQueries(api).report(params.days)),
      client.query(codeListQueries(api).all()),
    ]);
  },
});
