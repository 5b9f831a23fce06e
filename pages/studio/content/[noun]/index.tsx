import {
  type ContentListParams,
  ContentListScreen,
} from '#components/features/content/ContentListScreen.tsx';
import { contentListParams } from '#components/features/content/params.server.ts';
import { contentQueries } from '#lib/api/content.ts';
import { inStudio } from '#lib/page/inStudio.server.ts';
import { type Load, serverPage } from '#lib/page/serverPage.server.ts';

export default ContentListScreen;

export const getServerSideProps = serverPage({
  params: contentListParams,
  ...inStudio('content', {
    namespaces: ['content'],
    load: async ({ api, client, viewer, params }: Load<ContentListParams>) => {
      await client.query(contentQueries(api).list(params.noun, params.search, viewer?.context.oid ?? ''));
    },
  }),
});
