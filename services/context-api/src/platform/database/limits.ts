/** How long this process waits for PostgreSQL, in milliseconds. */
export interface DatabaseLimits {
  /** For a connection, be it a new one or a free one of the pool. */
  readonly connection: number;
  /** Until the server cancels a statement. */
  readonly statement: number;
  /** The same for what a visitor reads; `statement` where it is left out. */
  readonly visitorStatement?: number;
  /** For the server's response; longer than `statement`, so that it counts only where the server is silent. */
  readonly response: number;
}

/** Migrations: nobody waits in front of a screen, and other instances may hold a lock for a while. */
export const commandLimits: DatabaseLimits = { connection: 5_000, statement: 30_000, response: 35_000 };

/** Commands of a person, who can interrupt them: a large load has statements of minutes. */
export const personLimits: DatabaseLimits = {
  connection: 5_000,
  statement: 1_800_000,
  response: 1_805_000,
};

/** The service: what takes longer than this has no visitor any more. */
export const serviceLimits: DatabaseLimits = {
  connection: 2_000,
  statement: 9_000,
  visitorStatement: 2_000,
  response: 10_000,
};
