import type { FastifyInstance } from 'fastify';

/** Timeouts in milliseconds. */
export interface TimeLimits {
  /** For a whole call; the portal waits four seconds. */
  readonly call: number;
  /** For the check behind `/readyz`: below the two seconds that the portal and most balancers wait. */
  readonly readiness: number;
}

export const defaultLimits: TimeLimits = { call: 4_500, readiness: 1_500 };

/** Timeouts in milliseconds, and a number. */
export interface ConnectionLimits {
  /** For the head of a request, from the opening of its connection on. */
  readonly head: number;
  /** For a whole request: the longest upload that the portal waits for. Most calls have less in all. */
  readonly request: number;
  /** Without a byte in either direction: a large export is silent while it is made. */
  readonly silence: number;
  /** Between two looks for those that are late. */
  readonly look: number;
  /** Connections at the same time. */
  readonly most: number;
}

const usual: ConnectionLimits = {
  head: 15_000,
  request: 300_000,
  silence: 310_000,
  look: 5_000,
  most: 2_000,
};

/** Returns the limits of connections as options of Fastify, which has none by default. */
export function connectionOptions(given: Partial<ConnectionLimits> = {}) {
  const { head, request, silence, look } = { ...usual, ...given };
  return {
    requestTimeout: request,
    connectionTimeout: silence,
    http: { headersTimeout: Math.min(head, request), connectionsCheckingInterval: look },
  };
}

/** Refuses more connections than a process serves well, and then closes those that wait for nothing. */
export function limitConnections(app: FastifyInstance, given: Partial<ConnectionLimits> = {}): void {
  const { most } = { ...usual, ...given };
  app.server.maxConnections = most;
  app.server.on('drop', () => {
    app.server.closeIdleConnections();
    app.log.warn({ most }, 'a connection is refused: there are too many');
  });
}
