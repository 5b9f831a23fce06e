/** Reasons why sign-in or a session failed; no message contains a token. */
export type AuthErrorCode =
  /** The identity service does not respond correctly; a later try may succeed. */
  | 'identity-unavailable'
  /** The refresh token is invalid for good: signed out, expired or used. */
  | 'grant-refused'
  /** The token has another audience, issuer or person. */
  | 'token-refused'
  /** An administrator of the portal has disabled the account. */
  | 'account-disabled'
  /** The portal lacks a scope: no access token. */
  | 'scope-missing';

export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly code: AuthErrorCode;

  constructor(code: AuthErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
