import { sql } from 'kysely';

/** Columns after a failed attempt: retries after one minute, four, sixteen, …, at most a day. */
export const afterFailure = {
  failures: sql<number>`failures + 1`,
  retry_at: sql<Date>`now() + least(interval '1 minute' * power(4, least(failures, 6)), interval '1 day')`,
} as const;
