export const mailMemberEndpoints = {
  getMailPreferences: { method: 'GET', path: '/v1/user/mail-preferences' },
  putMailPreferences: { method: 'PUT', path: '/v1/user/mail-preferences' },
  unsubscribeMails: { method: 'POST', path: '/v1/mail-preferences/unsubscription' },
} as const;
