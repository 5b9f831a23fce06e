import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { inSpan, tracing } from '#lib/tracing/tracing.server.ts';

interface TracedRequests {
  readonly routeOf: (url: string) => string;
  /** True if an own proxy in front names traces. */
  readonly trustsCaller: boolean;
}

/** Spans last to the response's last byte. */
export function traced(handle: RequestListener, { routeOf, trustsCaller }: TracedRequests): RequestListener {
  return (request, response) => {
    const { url = '/', method = '' } = request;
    const route = routeOf(url);
    const parent = trustsCaller ? request.headers.traceparent : undefined;
    void inSpan(
      {
        name: `${method} ${route}`,
        kind: 'server',
        facts: { 'http.request.method': method, 'http.route': route },
        parent: typeof parent === 'string' ? parent : undefined,
      },
      async () => {
        handle(request, response);
        if (!response.writableEnded) await once(response, 'close');
        if (response.headersSent) tracing()?.note({ 'http.response.status_code': response.statusCode });
      },
    );
  };
}
