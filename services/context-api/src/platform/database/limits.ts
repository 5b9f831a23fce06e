/** Timeouts for PostgreSQL in milliseconds. */
export interface DatabaseLimits {
  /** For a connection, new or from the pool. */
  readonly connection: number;
  /** Until the server cancels a statement. */
  readonly statement: number;
  /** Until the server cancels a statement that waits for a lock; defaults to `statement`. */
  readonly lock?: number;
  /** For visitors' reads; defaults to `statement`. */
  readonly visitorStatement?: number;
  /** Longer than `statement`: only applies if the server is silent. */
  readonly response: number;
}

/** Statements of a large load take minutes. */
export const commandLimits: DatabaseLimits = {
  connection: 5_000,
  statement: 1_800_000,
  response: 1_805_000,
};

/** Visitors' reads of earlier instances wait behind migrations. */
export const migrationLimits: DatabaseLimits = { ...commandLimits, lock: 30_000 };

/** Visitors do not wait longer. */
export const serviceLimits: DatabaseLimits = {
  connection: 2_000,
  statement: 9_000,
  visitorStatement: 2_000,
  response: 10_000,
};
