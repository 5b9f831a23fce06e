/** Limits of a session, in milliseconds. */
export interface SessionLifetime {
  /** From the sign-in. */
  readonly absolute: number;
  /** Without a visit, from the expiry of the last token. */
  readonly idle: number;
}

/** Times in milliseconds since 1970. */
interface SessionTimes {
  readonly startedAt: number;
  readonly expiresAt: number;
}

/** Returns the limit that a session has reached; null before. */
export function reachedLimit(
  { startedAt, expiresAt }: SessionTimes,
  lifetime: SessionLifetime | undefined,
  now: number,
): keyof SessionLifetime | null {
  if (!lifetime) return null;
  if (now - startedAt > lifetime.absolute) return 'absolute';
  return now - expiresAt > lifetime.idle ? 'idle' : null;
}
