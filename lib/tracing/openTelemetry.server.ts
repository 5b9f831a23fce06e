import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { SpanStart, Tracing } from './tracing.server.ts';

interface Options {
  /** Collector of OTLP over HTTP. */
  readonly endpoint: string;
  /** Share of traces that start here and are kept, from 0 to 1. */
  readonly ratio: number;
  readonly service: string;
  /** Called with the kind of error, at most once a minute. */
  readonly onFailure: (code: string | number) => void;
}

/** Limits memory and milliseconds for a failing collector. */
const MOST_SPANS = 2048;
const SEND_MS = 3000;
const STOP_MS = 2000;
/** Milliseconds between log lines about a failing collector. */
const REPORT_EVERY_MS = 60_000;

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;

function reportFailures(onFailure: Options['onFailure']): void {
  let reportedAt = -Infinity;
  setGlobalErrorHandler((error) => {
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = performance.now();
    // Its message may contain the address.
    const { name, code } = error as Error & { code?: string | number };
    onFailure(code ?? name);
  });
}

function contextOf(span: Span | undefined, parent: string | undefined) {
  const remote = parent === undefined ? null : parseTraceParent(parent);
  if (remote) return trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true });
  return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT;
}

/** Sends spans in the background. */
export function startTracing({ endpoint, ratio, service, onFailure }: Options): Tracing {
  reportFailures(onFailure);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: SEND_MS,
    concurrencyLimit: 2,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: MOST_SPANS,
        scheduledDelayMillis: 1000,
        exportTimeoutMillis: SEND_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('common-ground');
  const underWay = new AsyncLocalStorage<Span>();

  function fail(span: Span): void {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  }

  function run<T>({ name, kind, facts = {}, parent }: SpanStart, work: () => T): T {
    const context = contextOf(underWay.getStore(), parent);
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes: { ...facts } }, context);
    try {
      const result = underWay.run(span, work);
      if (!(result instanceof Promise)) span.end();
      else
        result.then(
          () => {
            span.end();
          },
          () => {
            fail(span);
          },
        );
      return result;
    } catch (error) {
      fail(span);
      throw error;
    }
  }

  return {
    run,
    note: (facts) => underWay.getStore()?.setAttributes({ ...facts }),
    traceparent() {
      const context = underWay.getStore()?.spanContext();
      if (!context) return undefined;
      const flags = context.traceFlags & TraceFlags.SAMPLED;
      return `00-${context.traceId}-${context.spanId}-0${flags}`;
    },
    async stop() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, STOP_MS).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}
