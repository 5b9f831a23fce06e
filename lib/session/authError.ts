/** Why signing in or staying signed in failed; no message holds a token. */
export type AuthErrorCode =
  /** The identity service does not answer, or not sensibly: it may do so in a while. */
  | 'identity-unavailable'
  /** The grant is gone for good: signed out, expired, or used before. */
  | 'grant-refused'
  /** A token that is not for us, not from the service, or of somebody else. */
  | 'token-refused';

export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly code: AuthErrorCode;

  constructor(code: AuthErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
