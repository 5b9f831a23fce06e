/** A call of the service, from its head to the last byte of its response. */
export interface TracedCall {
  /** Runs a part of the call's work within its span. */
  readonly run: (work: () => void) => void;
  /** @param route pattern of the route */
  readonly end: (response: { readonly route: string; readonly status: number }) => void;
}

/** Receives what the service does; there is one only where an endpoint for traces is set. */
export interface Tracing {
  /** @param traceparent header of the caller (W3C) */
  readonly open: (call: {
    readonly method: string;
    readonly requestId: string;
    readonly traceparent: string | undefined;
  }) => TracedCall;
  /** Notes a statement that has ended: its operation, never its text or values. */
  readonly noteQuery: (query: {
    readonly operation: string;
    readonly ms: number;
    readonly hasFailed: boolean;
  }) => void;
  /** Sends what is left, for two seconds at most. */
  readonly stop: () => Promise<void>;
}

let receiver: Tracing | undefined;

/** Returns the process's tracing; undefined unless `OTEL_EXPORTER_OTLP_ENDPOINT` is set. */
export const tracing = (): Tracing | undefined => receiver;

export function setTracing(given: Tracing | undefined): void {
  receiver = given;
}
