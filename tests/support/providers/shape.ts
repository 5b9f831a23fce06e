import type { JWTPayload } from 'jose';

/** Person with an account at a stub. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly jobTitle: string;
}

/** What an operator did not register, or registered wrongly. */
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

/** A grant as the token endpoint sees it. */
export interface Grant {
  readonly nonce: string | undefined;
  readonly policy: string;
  readonly scope: string;
  /** Parameters of the request to sign in. */
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

/** How one provider differs from the others: paths, metadata, claims, responses. */
export interface Shape {
  readonly name: string;
  /** Variables of the portal and the context API. */
  env(origin: string): Record<string, string>;
  issuer(origin: string): string;
  /** Paths, all but the first below the origin of `endpointsAt`; `{policy}` in those of Azure AD B2C. */
  readonly paths: Readonly<
    Record<'discovery' | 'authorize' | 'token' | 'keys' | 'logout', string> & { userinfo?: string }
  >;
  /** Origin of the endpoints, if not that of the issuer. */
  endpointsAt?(origin: string): string;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** Names of the fields of its sign-in form. */
  readonly form: { readonly user: string; readonly password: string };
  /** What the return from signing in carries beside code and state. */
  returned?(origin: string): Record<string, string>;
  idToken(issuing: Issuing): JWTPayload;
  /** Claims of the access token; null where it is opaque. */
  accessToken(issuing: Issuing): JWTPayload | null;
  /** Fields of the token response beside the tokens. */
  response(issuing: Issuing): Record<string, unknown>;
  /** Whether a refresh token works once, is replaced but lives on, or is never replaced. */
  readonly refreshTokens: 'single-use' | 'replaced' | 'constant';
  readonly lifetime: number;
  readonly errors: {
    readonly grant: OAuthError;
    readonly client: OAuthError;
    readonly redirect: { readonly status: number; readonly html: string };
    readonly logout: { readonly status: number; readonly html: string };
  };
  /** Whether only clients that prove themselves in the header or only those in the body are accepted. */
  readonly clientAuthentication: 'body' | 'header';
}
