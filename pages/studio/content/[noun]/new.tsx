import { NewContentScreen } from '#components/features/content/NewContentScreen.tsx';
import { contentNounParams } from '#components/features/content/params.server.ts';
import { codeListQueries } from '#lib/api/codeLists.ts';
import { inStudio } from '#lib/page/inStudio.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default NewContentScreen;

export const getServerSideProps = serverPage({
  params: contentNounParams,
  ...inStudio('content', {
    namespaces: ['content'],
    load: async ({ api, client }) => {
      await client.query(codeListQueries(api).all());
    },
  }),
});
