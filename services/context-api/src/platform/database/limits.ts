/** Timeouts for PostgreSQL in milliseconds. */
export interface DatabaseLimits {
  /** For a connection, new or from the pool. */
  readonly connection: number;
  /** Until the server cancels a statement. */
  readonly statement: number;
  /** For visitors' reads; defaults to `statement`. */
  readonly visitorStatement?: number;
  /** For the server's response; longer than `statement`, so that it only applies if the server is silent. */
  readonly response: number;
}

/** Migrations: nobody waits at a screen, and other instances may hold a lock for a while. */
export const commandLimits: DatabaseLimits = { connection: 5_000, statement: 30_000, response: 35_000 };

/** Commands of a person, who can interrupt them: statements of a large load take minutes. */
export const personLimits: DatabaseLimits = {
  connection: 5_000,
  statement: 1_800_000,
  response: 1_805_000,
};

/** Service: beyond this, visitors have left. */
export const serviceLimits: DatabaseLimits = {
  connection: 2_000,
  statement: 9_000,
  visitorStatement: 2_000,
  response: 10_000,
};
