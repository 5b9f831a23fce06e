/** Reads the seconds of `Retry-After`; dates do not count. */
export const secondsOf = (header: unknown): number | undefined =>
  typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) : undefined;
