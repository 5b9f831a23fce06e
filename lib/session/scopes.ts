import type { B2cSettings } from './identitySettings.ts';

/** Returns the scopes at Azure AD B2C; the client id as a scope yields an access token for the context API. */
export const scopesOf = ({ clientId }: B2cSettings): string[] => [
  'email',
  'openid',
  'profile',
  'offline_access',
  clientId,
];
