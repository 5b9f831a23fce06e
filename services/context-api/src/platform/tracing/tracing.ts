/** A call of the service, from its head to the last byte of its response. */
export interface TracedCall {
  /** Runs a part of the call's work within its span. */
  readonly run: (work: () => void) => void;
  /** @param route pattern of the route */
  readonly end: (response: { readonly route: string; readonly status: number }) => void;
}

/** Work beside the calls: a mail, an import, a picture, a scheduled draft, deleting expired records. */
export type JobName = 'mail' | 'import' | 'picture' | 'scheduled draft' | 'retention';

/** Receives what the service does; there is one only where an endpoint for traces is set. */
export interface Tracing {
  /** @param traceparent header of the caller (W3C) */
  readonly open: (call: {
    readonly method: string;
    readonly requestId: string;
    readonly traceparent: string | undefined;
  }) => TracedCall;
  /** Runs work beside the calls as a trace of its own. */
  readonly job: <T>(name: JobName, work: () => Promise<T>) => Promise<T>;
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

/** Runs work beside the calls as a trace of its own, where there is tracing; looks that find nothing to do need none. */
export const traceJob = <T>(name: JobName, work: () => Promise<T>): Promise<T> =>
  receiver ? receiver.job(name, work) : work();
