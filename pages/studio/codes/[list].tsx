import { type CodeListParams, CodeListScreen } from '#components/features/codes/CodeListScreen.tsx';
import { codeListParams } from '#components/features/codes/params.server.ts';
import { codeQueries } from '#lib/api/codes.ts';
import { inStudio } from '#lib/page/inStudio.server.ts';
import { type Load, serverPage } from '#lib/page/serverPage.server.ts';

export default CodeListScreen;

export const getServerSideProps = serverPage({
  params: codeListParams,
  ...inStudio('codes', {
    namespaces: ['codes', 'edit', 'validation'],
    load: async ({ api, client, params }: Load<CodeListParams>) => {
      await client.query(codeQueries(api).list(params.list));
    },
  }),
});
