import type { Form } from './form.ts';

/** A person of a team says how far the answer to a message is. */
export const messageStateForm = {
  name: 'message-state',
  operation: 'putMessageState',
  fields: { state: 'text' },
  schema: () => import('#contract/messages/write.ts').then(({ messageStateForm }) => messageStateForm),
  botCheck: false,
} as const satisfies Form;
