import type { Form } from './form.ts';

/** Somebody of a team says how far the answer to a message is. */
export const messageStateForm = {
  name: 'message-state',
  operation: 'putMessageState',
  fields: { state: 'text' },
  schema: () => import('#contract/messages/write.ts').then(({ messageStateForm }) => messageStateForm),
  human: false,
} as const satisfies Form;
