export interface Bearer {
  readonly oid: string;
  readonly name: string;
  readonly email: string | null;
  readonly jobTitle: string | null;
  /** Seconds since 1970. */
  readonly issuedAt?: number | undefined;
}

/**
 * Verifies an access token.
 *
 * @throws ProblemError `token-refused`, or `unavailable` if the keys cannot be read
 */
export type VerifyAccessToken = (token: string) => Promise<Bearer>;
