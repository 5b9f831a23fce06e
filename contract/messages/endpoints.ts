export const messageMemberEndpoints = {
  getRecipients: { method: 'GET', path: '/v1/recipients' },
  getOwnRequests: { method: 'GET', path: '/v1/user/requests' },
  listMessages: { method: 'GET', path: '/v1/messages' },
  getMessage: { method: 'GET', path: '/v1/messages/:message' },
  postMessageStep: { method: 'POST', path: '/v1/messages/:message/steps' },
} as const;
