import { HowItWorksScreen } from '#components/features/howItWorks/HowItWorksScreen.tsx';
import { howItWorksPath, pageQueries } from '#lib/api/pages.ts';
import { keepHtml } from '#lib/markdown/keepHtml.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default HowItWorksScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail'],
  load: async ({ api, client }) => {
    const page = await client.query(pageQueries(api).optional(howItWorksPath));
    if (page) keepHtml(client, page, api.locale);
  },
});
