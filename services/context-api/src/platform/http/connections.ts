import type { FastifyInstance } from 'fastify';

/** Timeouts in milliseconds. */
export interface TimeLimits {
  /** For a whole call; the portal waits four seconds. */
  readonly call: number;
  /** For the check behind `/readyz`; the portal and most balancers wait two seconds. */
  readonly readiness: number;
}

export const defaultLimits: TimeLimits = { call: 4_500, readiness: 1_500 };

/** Timeouts in milliseconds, and a number. */
export interface ConnectionLimits {
  /** From the connection to the end of the request's head. */
  readonly head: number;
  /** Longest upload that the portal waits for. */
  readonly request: number;
  /** Without a byte in either direction; exports are silent at first. */
  readonly silence: number;
  /** Between two looks for late connections. */
  readonly look: number;
  readonly most: number;
}

const usual: ConnectionLimits = {
  head: 15_000,
  request: 300_000,
  silence: 310_000,
  look: 5_000,
  most: 2_000,
};

/** Returns connection limits, which Fastify lacks by default. */
export function connectionOptions(given: Partial<ConnectionLimits> = {}) {
  const { head, request, silence, look } = { ...usual, ...given };
  return {
    requestTimeout: request,
    connectionTimeout: silence,
    http: { headersTimeout: Math.min(head, request), connectionsCheckingInterval: look },
  };
}

/** Refuses connections beyond a number, and then closes idle ones. */
export function limitConnections(app: FastifyInstance, given: Partial<ConnectionLimits> = {}): void {
  const { most } = { ...usual, ...given };
  app.server.maxConnections = most;
  app.server.on('drop', () => {
    app.server.closeIdleConnections();
    app.log.warn({ most }, 'a connection is refused: there are too many');
  });
}
