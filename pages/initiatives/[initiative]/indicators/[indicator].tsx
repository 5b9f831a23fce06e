import { IndicatorScreen } from '#components/features/progress/IndicatorScreen.tsx';
import { indicatorParams } from '#contract/indicators/schema.ts';
import { indicatorQueries } from '#lib/api/indicators.ts';
import { routes } from '#lib/config/routes.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default IndicatorScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail'],
  params: indicatorParams,
  load: async ({ api, client, params }) => {
    const { initiative, slug } = await client.query(indicatorQueries(api).detail(params));
    const isPresent = initiative.slug === params.initiative && slug === params.indicator;
    return isPresent ? undefined : routes.indicator(initiative.slug, slug);
  },
});
