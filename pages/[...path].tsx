import { PageScreen } from '#components/features/pages/PageScreen.tsx';
import { pageQueries } from '#lib/api/pages.ts';
import { routes } from '#lib/config/routes.ts';
import { keepHtml } from '#lib/markdown/keepHtml.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';
import { pageParams } from '#lib/schemas/pages.server.ts';

export default PageScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail'],
  params: pageParams,
  load: async ({ api, client, params }) => {
    if (params.formerly !== null) return params.formerly;
    const page = await client.query(pageQueries(api).detail(params.path));
    keepHtml(client, page, api.locale);
    return page.path === params.path ? undefined : routes.page(page.path);
  },
});
