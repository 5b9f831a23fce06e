import { PageScreen } from '#components/features/pages/PageScreen.tsx';
import { pageParams } from '#components/features/pages/params.server.ts';
import { ifOffered } from '#lib/api/ifOffered.ts';
import { pageQueries } from '#lib/api/pages.ts';
import { routes } from '#lib/config/routes.ts';
import { ApiError } from '#lib/http/apiError.ts';
import { loadProse } from '#lib/markdown/loadProse.server.ts';
import { inStudioInstead } from '#lib/page/inStudioInstead.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default PageScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail'],
  params: pageParams,
  elsewhere: inStudioInstead('pages', ({ path }) => path),
  load: async ({ api, client, params }) => {
    if (params.formerly !== null) return params.formerly;
    const page = await ifOffered(
      loadProse(client, pageQueries(api).detail(params.path), { locale: api.locale }),
    );
    if (!page) throw new ApiError('not-found', 'the context API has no pages');
    return page.path === params.path ? undefined : routes.page(page.path);
  },
});
