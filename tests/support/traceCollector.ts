import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
  readonly status?: { readonly code?: number };
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

interface ReceivedSpan {
  readonly trace: string;
  readonly id: string;
  readonly parent: string | undefined;
  readonly service: unknown;
  readonly name: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly hasFailed: boolean;
}

const read = (attributes: readonly Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const spansOf = ({ resourceSpans }: Sent): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, attributes, status }) => ({
        trace: traceId,
        id: spanId,
        parent: parentSpanId || undefined,
        service: read(resource.attributes)['service.name'],
        name,
        facts: read(attributes),
        hasFailed: status?.code === 2,
      })),
    ),
  );

export interface TraceCollector {
  readonly endpoint: string;
  readonly spans: ReceivedSpan[];
  /** Everything received, unchanged. */
  readonly text: () => string;
  readonly stop: () => Promise<void>;
}

/** Starts a small receiver of traces (OTLP over HTTP, JSON); a silent one never responds. */
export async function startTraceCollector({ isSilent = false } = {}): Promise<TraceCollector> {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    if (isSilent) return;
    void text(request).then((body) => {
      bodies.push(body);
      if (request.url === '/v1/traces') spans.push(...spansOf(JSON.parse(body) as Sent));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${String(port)}`,
    spans,
    text: () => bodies.join('\n'),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
