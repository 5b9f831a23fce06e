/** Facts about a span; never of a person, no address with a query, no header. */
type SpanFacts = Readonly<Record<string, string | number | boolean>>;

export interface SpanStart {
  readonly name: string;
  /** `server` works on a request, `client` waits for another service. */
  readonly kind: 'server' | 'client' | 'internal';
  readonly facts?: SpanFacts;
  /** Header `traceparent` (W3C) of a trusted caller; otherwise the span under way is the parent. */
  readonly parent?: string | undefined;
}

/** Receives spans; there is one only where an endpoint for them is set. */
export interface Tracing {
  /** Runs work within a span, which ends with the work. */
  readonly run: <T>(start: SpanStart, work: () => T) => T;
  /** Adds facts to the span under way. */
  readonly note: (facts: SpanFacts) => void;
  /** Returns the header `traceparent` of the span under way. */
  readonly traceparent: () => string | undefined;
  /** Sends what is left, for two seconds at most. */
  readonly stop: () => Promise<void>;
}

// One for all copies of this module in the build.
const place = Symbol.for('common-ground.tracing');
const shared = globalThis as { [place]?: Tracing | undefined };

/** Returns the process's tracing; undefined unless `OTEL_EXPORTER_OTLP_ENDPOINT` is set. */
export const tracing = (): Tracing | undefined => shared[place];

export function setTracing(receiver: Tracing | undefined): void {
  shared[place] = receiver;
}

/** Runs work within a span, where there is tracing. */
export function inSpan<T>(start: SpanStart, work: () => T): T {
  const receiver = tracing();
  return receiver ? receiver.run(start, work) : work();
}
