import { MessageListScreen } from '#components/features/messages/MessageListScreen.tsx';
import { messageListParams } from '#components/features/messages/params.server.ts';
import { teamMessageQueries } from '#lib/api/teamMessages.ts';
import { inStudio } from '#lib/page/inStudio.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default MessageListScreen;

export const getServerSideProps = serverPage(
  inStudio('messages', {
    namespaces: ['messages'],
    params: messageListParams,
    load: async ({ api, client, viewer, params }) => {
      if (viewer) await client.query(teamMessageQueries(api).list(params, viewer.profile.oid));
    },
  }),
);
