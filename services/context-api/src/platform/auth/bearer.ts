/** Subject of an access token. */
export interface Bearer {
  readonly oid: string;
  readonly name: string;
  readonly email: string | null;
  readonly jobTitle: string | null;
  /** Time of issue in seconds since 1970. */
  readonly issuedAt?: number | undefined;
}

/**
 * Verifies an access token and returns its bearer.
 *
 * @throws ProblemError `token-refused`, or `unavailable` if the service's keys cannot be read
 */
export type VerifyAccessToken = (token: string) => Promise<Bearer>;
