import { z } from 'zod';
import { MessageScreen } from '#components/features/messages/MessageScreen.tsx';
import { teamMessageQueries } from '#lib/api/teamMessages.ts';
import { messageStepForms } from '#lib/forms/messageSteps.ts';
import { formPage } from '#lib/page/formPage.server.ts';
import { inStudio } from '#lib/page/inStudio.server.ts';

export default MessageScreen;

interface Params {
  message: string;
}

export const getServerSideProps = formPage(
  inStudio('messages', {
    forms: Object.values(messageStepForms).map((form) => ({
      form,
      target: ({ message }: Params) => ({ message }),
    })),
    namespaces: ['messages'],
    params: z.object({ message: z.uuid() }),
    load: async ({ api, client, viewer, params }) => {
      if (viewer) await client.query(teamMessageQueries(api).one(params.message, viewer.profile.oid));
    },
  }),
);
