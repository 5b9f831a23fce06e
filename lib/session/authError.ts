/** Error of sign-in or session; no message contains a token. */
export type AuthErrorCode =
  /** A later try may succeed. */
  | 'identity-unavailable'
  /** Refresh token invalid for good: signed out, expired or used. */
  | 'grant-refused'
  /** Token with another audience, issuer or person. */
  | 'token-refused'
  /** Disabled by an administrator of the portal. */
  | 'account-disabled'
  /** No access token, since the portal lacks a scope. */
  | 'scope-missing';

export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly code: AuthErrorCode;

  constructor(code: AuthErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
