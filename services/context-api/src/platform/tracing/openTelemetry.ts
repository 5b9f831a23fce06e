import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import type { Tracing } from './tracing.ts';

interface Options {
  /** Base address of a collector of OTLP over HTTP. */
  readonly endpoint: string;
  /** Share of calls to trace, from 0 to 1, unless their caller has a trace. */
  readonly ratio: number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Limits the cost of a slow or absent collector, as in the portal. */
const limits = { spans: 2048, sendMs: 3000, stopMs: 2000, reportEveryMs: 60_000 } as const;

function reportFailures(log: Options['log']): void {
  let reportedAt = -Infinity;
  setGlobalErrorHandler((error) => {
    if (performance.now() - reportedAt < limits.reportEveryMs) return;
    reportedAt = performance.now();
    // Its message may contain the address.
    const { name, code } = error as Error & { code?: string | number };
    log.warn({ code: code ?? name }, 'traces could not be sent');
  });
}

function createProvider({ endpoint, ratio }: Options): TracerProvider {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: limits.sendMs,
    concurrencyLimit: 2,
  });
  return new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'common-ground-context-api' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: limits.spans,
        scheduledDelayMillis: 1000,
        exportTimeoutMillis: limits.sendMs,
      }),
    ],
  });
}

/** Starts sending spans to a collector, in the background. */
export function startTracing(options: Options): Tracing {
  reportFailures(options.log);
  const provider = createProvider(options);
  const tracer = provider.getTracer('common-ground');
  const underWay = new AsyncLocalStorage<Span>();
  return {
    open({ method, requestId, traceparent }) {
      const remote = traceparent === undefined ? null : parseTraceParent(traceparent);
      const parent = remote
        ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true })
        : ROOT_CONTEXT;
      const attributes = { 'http.request.method': method, 'request.id': requestId };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
      return {
        run: (work) => {
          underWay.run(span, work);
        },
        end({ route, status }) {
          span.updateName(`${method} ${route}`);
          span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async job(name, work) {
      const attributes = { 'job.name': name };
      const span = tracer.startSpan(`job ${name}`, { kind: SpanKind.INTERNAL, attributes }, ROOT_CONTEXT);
      try {
        return await underWay.run(span, work);
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    noteQuery({ operation, ms, hasFailed }) {
      const call = underWay.getStore();
      // Looks for work would be traces of one statement each.
      if (!call) return;
      const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation };
      const startTime = Date.now() - ms;
      const span = tracer.startSpan(
        operation,
        { kind: SpanKind.CLIENT, attributes, startTime },
        trace.setSpan(ROOT_CONTEXT, call),
      );
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
    async stop() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, limits.stopMs).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}
