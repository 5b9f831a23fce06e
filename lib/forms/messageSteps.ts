import type { Form } from './form.ts';

const step = {
  operation: 'postMessageStep',
  schema: () => import('#contract/messages/write.ts').then(({ messageStep }) => messageStep),
  botCheck: false,
  followsVersion: true,
} as const;

export const messageStepForms = {
  assign: { ...step, name: 'message-assign', fields: { step: 'text', assignee: 'text' } },
  note: { ...step, name: 'message-note', fields: { step: 'text', text: 'text' } },
  reply: { ...step, name: 'message-reply', fields: { step: 'text', text: 'text' } },
  record: {
    ...step,
    name: 'message-record',
    fields: { step: 'text', channel: 'text', text: 'text' },
  },
  close: { ...step, name: 'message-close', fields: { step: 'text', reason: 'text', text: 'text' } },
  reopen: { ...step, name: 'message-reopen', fields: { step: 'text', text: 'text' } },
} as const satisfies Record<string, Form<'postMessageStep'>>;

export type MessageStepName = keyof typeof messageStepForms;
