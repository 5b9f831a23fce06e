import { CodeListsScreen } from '#components/features/codes/CodeListsScreen.tsx';
import { codeQueries } from '#lib/api/codes.ts';
import { inStudio } from '#lib/page/inStudio.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default CodeListsScreen;

export const getServerSideProps = serverPage(
  inStudio('codes', {
    namespaces: ['codes'],
    load: async ({ api, client }) => {
      await client.query(codeQueries(api).lists());
    },
  }),
);
