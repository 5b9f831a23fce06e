import { z } from 'zod';
import { MessageScreen } from '#components/features/messages/MessageScreen.tsx';
import { messageQueries } from '#lib/api/messages.ts';
import { messageStateForm } from '#lib/forms/messageState.ts';
import { formPage } from '#lib/page/formPage.server.ts';

export default MessageScreen;

export const getServerSideProps = formPage({
  forms: [{ form: messageStateForm, target: ({ message }) => ({ message }) }],
  namespaces: ['detail'],
  access: 'user',
  params: z.object({ message: z.uuid() }),
  load: async ({ api, client, viewer, params }) => {
    if (viewer) await client.query(messageQueries(api).one(params.message, viewer.profile.oid));
  },
});
