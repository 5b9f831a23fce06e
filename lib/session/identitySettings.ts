import { type ClaimNames, usualClaims } from '#lib/api/profileClaims.ts';
import type { Settings } from '#lib/config/settings.server.ts';
import type { PolicyName } from './policies.ts';

interface Client {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Unusual claims that name a person. */
  readonly claims?: ClaimNames | undefined;
}

/** Azure AD B2C: metadata, endpoints and keys per policy. */
export interface B2cSettings extends Client {
  readonly kind: 'b2c';
  readonly authority: string;
  readonly policies: Readonly<Record<PolicyName, string>>;
  /** Issuer of the tokens, maybe with `{policy}`; default: that of the metadata, at the authority's origin. */
  readonly issuer?: string | undefined;
}

/** Any other OpenID Connect provider: one set of metadata, endpoints and keys. */
export interface OidcSettings extends Client {
  readonly kind: 'oidc';
  readonly issuer: string;
  readonly discoveryUrl: string;
  readonly scopes: readonly string[];
  /** Added to requests for sign-in and a new password. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly resetParameters: Readonly<Record<string, string>>;
}

export type IdentitySettings = B2cSettings | OidcSettings;

/** OpenID Connect Discovery 1.0, 4. */
const discoveryUrlOf = (issuer: string): string =>
  `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;

const only = (name: string | undefined, usual: readonly string[]) => (name ? [name] : usual);

export function identityOf(given: Settings): IdentitySettings | null {
  if (given.B2C_AUTHORITY && given.B2C_CLIENT_ID && given.B2C_CLIENT_SECRET)
    return {
      kind: 'b2c',
      authority: given.B2C_AUTHORITY,
      clientId: given.B2C_CLIENT_ID,
      clientSecret: given.B2C_CLIENT_SECRET,
      policies: {
        signin: given.B2C_POLICY_SIGNIN,
        reset: given.B2C_POLICY_RESET,
        forcedreset: given.B2C_POLICY_FORCEDRESET,
      },
      issuer: given.B2C_ISSUER,
    };
  if (given.OIDC_ISSUER && given.OIDC_CLIENT_ID && given.OIDC_CLIENT_SECRET)
    return {
      kind: 'oidc',
      issuer: given.OIDC_ISSUER,
      discoveryUrl: given.OIDC_DISCOVERY_URL ?? discoveryUrlOf(given.OIDC_ISSUER),
      clientId: given.OIDC_CLIENT_ID,
      clientSecret: given.OIDC_CLIENT_SECRET,
      scopes: given.OIDC_SCOPES,
      parameters: given.OIDC_AUTHORIZE_PARAMETERS,
      resetParameters: given.OIDC_RESET_PARAMETERS,
      claims: {
        id: only(given.OIDC_CLAIM_ID, usualClaims.id),
        name: only(given.OIDC_CLAIM_NAME, usualClaims.name),
        email: only(given.OIDC_CLAIM_EMAIL, usualClaims.email),
        jobTitle: only(given.OIDC_CLAIM_JOB_TITLE, usualClaims.jobTitle),
      },
    };
  return null;
}
