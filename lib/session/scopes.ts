/** What the portal asks the identity service for; the client id as a scope brings an access token for the context API. */
export const scopesOf = (clientId: string): string[] => [
  'email',
  'openid',
  'profile',
  'offline_access',
  clientId,
];
