import { MessageListScreen } from '#components/features/messages/MessageListScreen.tsx';
import { messageQueries, messageSearch } from '#lib/api/messages.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';
import { messageListParams } from '#lib/schemas/messages.server.ts';

export default MessageListScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail'],
  access: 'user',
  params: messageListParams,
  load: async ({ api, client, viewer, params }) => {
    if (viewer) await client.query(messageQueries(api).list(messageSearch(params), viewer.profile.oid));
  },
});
