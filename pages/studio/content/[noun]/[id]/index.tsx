import { ContentScreen, type ContentScreenProps } from '#components/features/content/ContentScreen.tsx';
import { contentRecordParams } from '#components/features/content/params.server.ts';
import { codeListQueries } from '#lib/api/codeLists.ts';
import { contentQueries } from '#lib/api/content.ts';
import { inStudio } from '#lib/page/inStudio.server.ts';
import { type Load, serverPage } from '#lib/page/serverPage.server.ts';

export default ContentScreen;

export const getServerSideProps = serverPage({
  params: contentRecordParams,
  ...inStudio('content', {
    namespaces: ['content', 'boundary'],
    load: async ({ api, client, viewer, params }: Load<ContentScreenProps['params']>) => {
      await Promise.all([
        client.query(contentQueries(api).one(params, viewer?.context.oid ?? '')),
        client.query(codeListQueries(api).all()),
      ]);
    },
  }),
});
