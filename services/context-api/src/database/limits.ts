/** How long this process waits for PostgreSQL, in milliseconds. */
export interface DatabaseLimits {
  /** For a connection, be it a new one or a free one of the pool. */
  readonly connection: number;
  /** Until the server cancels a statement. */
  readonly statement: number;
  /** For the server's response; longer than `statement`, so that it counts only where the server is silent. */
  readonly response: number;
}

/** Migrations and commands: nobody waits in front of a screen, and other instances may hold a lock for a while. */
export const commandLimits: DatabaseLimits = { connection: 5_000, statement: 30_000, response: 35_000 };

/** The service: what takes longer than this has no visitor any more. */
export const serviceLimits: DatabaseLimits = { connection: 2_000, statement: 9_000, response: 10_000 };
