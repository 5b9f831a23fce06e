import type { Message, MessageList, Recipients } from '#contract/messages/schema.ts';

const reference = (slug: string, name: string) => ({ slug, name, language: 'vi' as const });

export const message = (changes: Partial<Message> = {}): Message => ({
  id: '6f1d0c1e-0d3c-4c52-9d2a-0d6a5f2f6b01',
  kind: 'offer',
  state: 'new',
  version: 3,
  at: '2026-05-01T10:00:00.000Z',
  from: 'Ama Mensah',
  email: 'ama@example.org',
  language: 'fr',
  initiative: reference('dak-lak', 'Cà phê Đắk Lắk'),
  organization: null,
  opportunity: null,
  project: reference('springs', 'Suối'),
  fields: [
    { name: 'type', value: 'funding' },
    { name: 'description', value: 'We pay for two pumps.\nAnd the pipes.' },
    { name: 'later', value: 'Unknown here' },
  ],
  recipients: ['Office', 'Round Table'],
  operators: false,
  changed: null,
  assignee: null,
  excerpt: { text: 'We pay for two pumps.', language: 'fr' },
  replyFailed: false,
  assigneeId: null,
  handlers: [
    { oid: 'o', name: 'Ana' },
    { oid: 'binh', name: 'Binh' },
  ],
  steps: [],
  mayReply: true,
  mayRecordReply: true,
  noReplyReason: null,
  ...changes,
});

export const messageList = (changes: Partial<MessageList> = {}): MessageList => ({
  items: [
    message(),
    message({ id: '6f1d0c1e-0d3c-4c52-9d2a-0d6a5f2f6b02', kind: 'contact', state: 'answered' }),
  ],
  total: 2,
  page: 1,
  pageCount: 1,
  totals: { new: 1, 'in-progress': 0, answered: 1, closed: 0, reopened: 0 },
  ...changes,
});

export const recipients = (changes: Partial<Recipients> = {}): Recipients => ({
  names: ['Tổ tín dụng', 'Round Table'],
  operators: false,
  byMail: true,
  interestSince: null,
  ...changes,
});
