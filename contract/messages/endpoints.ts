export const messageMemberEndpoints = {
  getRecipients: { method: 'GET', path: '/v1/recipients' },
  listMessages: { method: 'GET', path: '/v1/messages' },
  getMessage: { method: 'GET', path: '/v1/messages/:message' },
  putMessageState: { method: 'PUT', path: '/v1/messages/:message/state' },
} as const;
