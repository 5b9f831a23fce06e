import { type B2cConfig, createB2cVerifier } from './b2cTokens.ts';
import type { VerifyAccessToken } from './bearer.ts';
import { createOidcVerifier, type OidcConfig } from './oidcTokens.ts';
import { ownAuthors } from './ownAuthors.ts';
import { refused } from './signingKeys.ts';

export type IdentityConfig = B2cConfig | OidcConfig;

export function createVerifier(config: IdentityConfig): VerifyAccessToken {
  const verify = config.kind === 'oidc' ? createOidcVerifier(config) : createB2cVerifier(config);
  return async (token) => {
    const bearer = await verify(token);
    // Another service may let people choose their id, even that of one of the portal's authors.
    if (ownAuthors.some((author) => author === bearer.oid)) throw refused('The token names nobody');
    return bearer;
  };
}
