/** Milliseconds. */
export interface SessionLifetime {
  /** From the sign-in. */
  readonly absolute: number;
  /** Without a visit, from the expiry of the last token. */
  readonly idle: number;
}

/** Milliseconds since 1970. */
interface SessionTimes {
  readonly startedAt: number;
  readonly expiresAt: number;
}

/** Returns null before any limit. */
export function reachedLimit(
  { startedAt, expiresAt }: SessionTimes,
  lifetime: SessionLifetime | undefined,
  now: number,
): keyof SessionLifetime | null {
  if (!lifetime) return null;
  if (now - startedAt > lifetime.absolute) return 'absolute';
  return now - expiresAt > lifetime.idle ? 'idle' : null;
}
