import type { IdentitySettings } from './identitySettings.ts';

/** Returns the scopes; at Azure AD B2C, the client id yields an access token for the context API. */
export const scopesOf = (identity: IdentitySettings): string[] =>
  identity.kind === 'oidc'
    ? [...identity.scopes]
    : ['email', 'openid', 'profile', 'offline_access', identity.clientId];
