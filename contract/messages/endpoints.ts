export const messageMemberEndpoints = {
  getRecipients: { method: 'GET', path: '/v1/recipients' },
  listMessages: { method: 'GET', path: '/v1/messages' },
  getMessage: { method: 'GET', path: '/v1/messages/:message' },
  postMessageStep: { method: 'POST', path: '/v1/messages/:message/steps' },
} as const;
