/** Facts about a span; never of a person, no address with a query, no header. */
type SpanFacts = Readonly<Record<string, string | number | boolean>>;

export interface SpanStart {
  readonly name: string;
  /** `server` works on a request, `client` waits for another service. */
  readonly kind: 'server' | 'client' | 'internal';
  readonly facts?: SpanFacts;
  /** `traceparent` (W3C) of a trusted caller; default: the current span. */
  readonly parent?: string | undefined;
}

/** Receives spans, if an endpoint is set. */
export interface Tracing {
  /** Runs work within a span. */
  readonly run: <T>(start: SpanStart, work: () => T) => T;
  /** Adds facts to the current span. */
  readonly note: (facts: SpanFacts) => void;
  /** Returns `traceparent` of the current span. */
  readonly traceparent: () => string | undefined;
  /** Sends the rest, for at most two seconds. */
  readonly stop: () => Promise<void>;
}

// Shared by all copies of this module in the build.
const globalKey = Symbol.for('common-ground.tracing');
const shared = globalThis as { [globalKey]?: Tracing | undefined };

/** Returns undefined unless `OTEL_EXPORTER_OTLP_ENDPOINT` is set. */
export const tracing = (): Tracing | undefined => shared[globalKey];

export function setTracing(receiver: Tracing | undefined): void {
  shared[globalKey] = receiver;
}

export function inSpan<T>(start: SpanStart, work: () => T): T {
  const receiver = tracing();
  return receiver ? receiver.run(start, work) : work();
}
