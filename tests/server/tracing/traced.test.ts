import type { RequestListener } from 'node:http';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { withinVisit } from '#lib/http/visit.server.ts';
import { startTracing } from '#lib/tracing/openTelemetry.server.ts';
import { setTracing, tracing } from '#lib/tracing/tracing.server.ts';
import { traced } from '#server/tracing/traced.ts';
import { loopbackServer } from '#tests/support/loopbackServer.ts';
import { portal, type Seen } from '#tests/support/renderersBehindServer.ts';
import { startTraceCollector } from '#tests/support/traceCollector.ts';

afterEach(() => {
  setTracing(undefined);
});

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

async function collecting() {
  const collector = await startTraceCollector();
  onTestFinished(collector.stop);
  setTracing(
    startTracing({ endpoint: collector.endpoint, ratio: 1, service: 'portal', onFailure: () => undefined }),
  );
  return collector;
}

async function ask(handle: RequestListener, trustsCaller: boolean) {
  const { spans } = await collecting();
  const { url } = await loopbackServer(
    traced(handle, { routeOf: () => '/initiatives/[initiative]', trustsCaller }),
  );
  const init = { headers: { traceparent, cookie: 'auth_token=planted' } };
  await fetch(`${url}/initiatives/x?token=planted`, init)
    .then((response) => response.text())
    .catch(() => undefined);
  await tracing()?.stop();
  return spans;
}

test('a request is a span by its route, until the last byte', async () => {
  const [span, ...others] = await ask((_, response) => {
    setTimeout(() => response.writeHead(503).end('late'), 20);
  }, false);
  expect(others).toEqual([]);
  expect(span).toMatchObject({
    name: 'GET /initiatives/[initiative]',
    facts: { 'http.response.status_code': 503, 'http.route': '/initiatives/[initiative]' },
  });
  expect(JSON.stringify(span)).not.toContain('planted');
});

test('a request without a response is one, too', async () => {
  const [span] = await ask((_, response) => response.destroy(), false);
  expect(span?.facts).not.toHaveProperty('http.response.status_code');
});

test.each([true, false])(
  'the trace of a caller counts where the proxy is trusted: %s',
  async (trustsCaller) => {
    const [span] = await ask((_, response) => response.end(), trustsCaller);
    expect(span?.trace === traceparent.slice(3, 35)).toBe(trustsCaller);
    expect(span?.parent).toBe(trustsCaller ? traceparent.slice(36, 52) : undefined);
  },
);

test('a renderer goes on with the trace of this process, never with that of a visitor', async () => {
  const { spans } = await collecting();
  const { pool } = await portal();
  const handle: RequestListener = (request, response) =>
    void withinVisit(() => pool.render(request, response), 2000);
  const { url } = await loopbackServer(traced(handle, { routeOf: () => '/', trustsCaller: false }));
  const seen = (await (await fetch(url, { headers: { traceparent } })).json()) as Seen;
  await tracing()?.stop();
  const [span] = spans;
  expect(span!.trace).not.toBe(traceparent.slice(3, 35));
  expect(seen.headers['traceparent']).toBe(`00-${span!.trace}-${span!.id}-01`);
});
