import type { Form } from './form.ts';

/** Form by which a team sets the state of a message. */
export const messageStateForm = {
  name: 'message-state',
  operation: 'putMessageState',
  fields: { state: 'text' },
  schema: () => import('#contract/messages/write.ts').then(({ messageStateForm }) => messageStateForm),
  botCheck: false,
} as const satisfies Form;
