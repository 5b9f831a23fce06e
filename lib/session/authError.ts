/** Reasons why sign-in or a session failed; no message contains a token. */
export type AuthErrorCode =
  /** The identity service does not respond correctly; a later try may succeed. */
  | 'identity-unavailable'
  /** The refresh token is invalid for good: signed out, expired or used before. */
  | 'grant-refused'
  /** The token is for another audience, of another issuer or of another person. */
  | 'token-refused'
  /** The identity service issues no access token: the portal lacks a scope. */
  | 'scope-missing';

export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly code: AuthErrorCode;

  constructor(code: AuthErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
