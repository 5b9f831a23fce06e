import type { JWTPayload } from 'jose';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly jobTitle: string;
}

/** Missing or wrong registration. */
export type Defect =
  | 'issuer-differs'
  | 'no-logout-endpoint'
  | 'no-pkce'
  | 'no-scopes'
  | 'no-keys'
  | 'endpoint-in-clear'
  | 'redirect-not-registered'
  | 'logout-not-registered'
  | 'wrong-secret'
  | 'no-access-token'
  | 'no-id-token'
  | 'no-refresh-token'
  | 'opaque-access-token'
  | 'wrong-audience'
  | 'wrong-application'
  | 'old-token-version'
  | 'no-scope-in-token'
  | 'no-email'
  | 'no-name'
  | 'email-not-verified'
  | 'another-person-in-access-token'
  | 'short-lifetime'
  | 'no-graph-permission';

export interface Grant {
  readonly nonce: string | undefined;
  readonly policy: string;
  readonly scope: string;
  readonly asked: URLSearchParams;
}

export interface Issuing {
  readonly origin: string;
  readonly person: Person;
  readonly grant: Grant;
  readonly has: (defect: Defect) => boolean;
}

interface OAuthError {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Shape {
  readonly name: string;
  env(origin: string): Record<string, string>;
  issuer(origin: string): string;
  /** Paths, all but the first below `endpointsAt`; `{policy}` in those of Azure AD B2C. */
  readonly paths: Readonly<
    Record<'discovery' | 'authorize' | 'token' | 'keys' | 'logout', string> & { userinfo?: string }
  >;
  endpointsAt?(origin: string): string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly form: { readonly user: string; readonly password: string };
  returned?(origin: string): Record<string, string>;
  idToken(issuing: Issuing): JWTPayload;
  /** Claims of the access token; null if opaque. */
  accessToken(issuing: Issuing): JWTPayload | null;
  response(issuing: Issuing): Record<string, unknown>;
  /** Lifetime of refresh tokens: single use, replaced but valid, or never replaced. */
  readonly refreshTokens: 'single-use' | 'replaced' | 'constant';
  readonly lifetime: number;
  readonly errors: {
    readonly grant: OAuthError;
    readonly client: OAuthError;
    readonly redirect: { readonly status: number; readonly html: string };
    readonly logout: { readonly status: number; readonly html: string };
  };
  /** Location of the client's credentials. */
  readonly clientAuthentication: 'body' | 'header';
}
