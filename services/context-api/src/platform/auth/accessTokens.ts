import { type B2cConfig, createB2cVerifier } from './b2cTokens.ts';
import type { VerifyAccessToken } from './bearer.ts';
import { createOidcVerifier, type OidcConfig } from './oidcTokens.ts';

/** Identity service that issues accepted access tokens. */
export type IdentityConfig = B2cConfig | OidcConfig;

/** Returns a verifier of the access tokens of an identity service. */
export const createVerifier = (config: IdentityConfig): VerifyAccessToken =>
  config.kind === 'oidc' ? createOidcVerifier(config) : createB2cVerifier(config);
