import { HowItWorksScreen } from '#components/features/howItWorks/HowItWorksScreen.tsx';
import { howItWorksPath, pageQueries } from '#lib/api/pages.ts';
import { loadProse } from '#lib/markdown/loadProse.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default HowItWorksScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail'],
  load: async ({ api, client }) => {
    await loadProse(client, pageQueries(api).optional(howItWorksPath), { locale: api.locale });
  },
});
