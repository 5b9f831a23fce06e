/** Call of the service, from its head to the last byte of its response. */
export interface TracedCall {
  readonly run: (work: () => void) => void;
  /** @param route pattern of the route */
  readonly end: (response: { readonly route: string; readonly status: number }) => void;
}

export type JobName = 'mail' | 'import' | 'picture' | 'scheduled draft' | 'retention';

/** Receives traces, if their endpoint is set. */
export interface Tracing {
  /** @param traceparent header of the caller (W3C) */
  readonly open: (call: {
    readonly method: string;
    readonly requestId: string;
    readonly traceparent: string | undefined;
  }) => TracedCall;
  /** Runs background work as a trace of its own. */
  readonly job: <T>(name: JobName, work: () => Promise<T>) => Promise<T>;
  /** Receives the operation, never text or values. */
  readonly noteQuery: (query: {
    readonly operation: string;
    readonly ms: number;
    readonly hasFailed: boolean;
  }) => void;
  /** Sends the rest, for two seconds at most. */
  readonly stop: () => Promise<void>;
}

let receiver: Tracing | undefined;

/** Returns the process's tracing; undefined unless `OTEL_EXPORTER_OTLP_ENDPOINT` is set. */
export const tracing = (): Tracing | undefined => receiver;

export function setTracing(given: Tracing | undefined): void {
  receiver = given;
}

/** Runs background work as a trace of its own; looks that find nothing need none. */
export const traceJob = <T>(name: JobName, work: () => Promise<T>): Promise<T> =>
  receiver ? receiver.job(name, work) : work();
