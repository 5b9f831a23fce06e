/** Returns the scopes of the portal; the client id as a scope yields an access token for the context API. */
export const scopesOf = (clientId: string): string[] => [
  'email',
  'openid',
  'profile',
  'offline_access',
  clientId,
];
