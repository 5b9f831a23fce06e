import { ContentHomeScreen } from '#components/features/content/ContentHomeScreen.tsx';
import { contentQueries } from '#lib/api/content.ts';
import { inStudio } from '#lib/page/inStudio.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';
import { contentNounsOf } from '#lib/studio/contentRights.ts';

export default ContentHomeScreen;

export const getServerSideProps = serverPage(
  inStudio('content', {
    namespaces: ['content'],
    load: async ({ api, client, viewer }) => {
      const reader = viewer?.context ?? null;
      await Promise.all(
        contentNounsOf(reader).map((noun) =>
          client.query(contentQueries(api).list(noun, {}, reader?.oid ?? '')),
        ),
      );
    },
  }),
);
