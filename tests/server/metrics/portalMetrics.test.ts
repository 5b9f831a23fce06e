import { afterEach, describe, expect, test } from 'vitest';
import {
  forwardMeasures,
  type Measured,
  measures,
  noteMeasured,
  setMeasures,
} from '#lib/metrics/measures.server.ts';
import { measured } from '#server/metrics/measured.ts';
import { createPortalMetrics } from '#server/metrics/portalMetrics.ts';
import { serveMetrics } from '#server/metrics/serveMetrics.ts';
import { loopbackServer } from '#tests/support/loopbackServer.ts';

const start = () =>
  createPortalMetrics({
    cacheBytes: () => 4096,
    renderings: () => ({ running: 2, waiting: 1 }),
    renderers: () => ({ ready: 3, bytes: 9, lag: 0.25 }),
    isListening: () => true,
    changeCount: () => 7,
  });

afterEach(() => {
  setMeasures(undefined);
});

describe('the metrics of the portal', () => {
  test('measure responses by route, at once or later, and those that never come', async () => {
    const metrics = start();
    const handle = measured(
      ({ url }, response) => {
        if (url === '/hit') response.end('now');
        else if (url === '/late') setImmediate(() => response.writeHead(503).end());
        else response.destroy();
      },
      { routeOf: (url) => url, onResponse: metrics.onResponse },
    );
    const { url } = await loopbackServer(handle);
    await fetch(`${url}/hit`).then((response) => response.text());
    await fetch(`${url}/late`).then((response) => response.text());
    await fetch(`${url}/broken`).catch(() => undefined);

    const text = await metrics.registry.metrics();
    const count = (route: string, status: string) =>
      `http_request_duration_seconds_count{service="portal",route="${route}",method="GET",status="${status}"} 1`;
    for (const [route, status] of [
      ['/hit', '200'],
      ['/late', '503'],
      ['/broken', 'aborted'],
    ] as const)
      expect(text).toContain(count(route, status));
  });

  test('show what the portal notes', async () => {
    const { registry } = start();
    const noted = measures();
    noted?.onAttempt({ origin: 'https://api.example', status: null, ms: 4 });
    noted?.onCall({ operation: 'getContext', upstreamStatus: 200, ms: 4 });
    noted?.onCacheStatus('hit');
    noted?.onRendering('stored');
    noted?.onRefresh('renewed');
    noted?.onRefusedPage();
    noted?.onLogLine(50);
    noted?.onSuspicious('foreign-change');
    noted?.onCircuit({ origin: 'https://api.example', isOpen: true });

    const text = await registry.metrics();
    for (const line of [
      'upstream_request_duration_seconds_count{service="portal",origin="https://api.example",status="none"} 1',
      'context_api_call_duration_seconds_count{service="portal",operation="getContext",status="200"} 1',
      'page_cache_responses_total{status="hit",service="portal"} 1',
      'page_cache_renderings_total{result="stored",service="portal"} 1',
      'session_refreshes_total{result="renewed",service="portal"} 1',
      'pages_refused_total{service="portal"} 1',
      'log_lines_total{level="error",service="portal"} 1',
      'suspicious_requests_total{kind="foreign-change",service="portal"} 1',
      // Before the first one.
      'suspicious_requests_total{kind="unknown-return",service="portal"} 0',
      'upstream_circuit_open{origin="https://api.example",service="portal"} 1',
      'page_cache_bytes{service="portal"} 4096',
      'page_renderings_running{service="portal"} 2',
      'page_renderings_waiting{service="portal"} 1',
      'renderers_ready{service="portal"} 3',
      'renderers_memory_bytes{service="portal"} 9',
      'renderers_eventloop_lag_p99_seconds{service="portal"} 0.25',
      'content_stream_connected{service="portal"} 1',
      'content_changes_heard_total{service="portal"} 7',
    ])
      expect(text).toContain(line);
  });

  test('show what another process of the portal has measured', async () => {
    const { registry } = start();
    const elsewhere = forwardMeasures((measured) => {
      noteMeasured(JSON.parse(JSON.stringify(measured)) as Measured);
    });
    elsewhere.onRefusedPage();
    elsewhere.onCall({ operation: 'getContext', upstreamStatus: null, ms: 4 });
    const text = await registry.metrics();
    expect(text).toContain('pages_refused_total{service="portal"} 1');
    expect(text).toContain('operation="getContext",status="none"} 1');
  });

  test('are served at one address of their own port', async () => {
    const { registry } = start();
    const port = await serveMetrics(() => registry.metrics(), { host: '127.0.0.1', port: 0 });
    const own = `http://127.0.0.1:${port}`;
    const response = await fetch(`${own}/metrics`);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(await response.text()).toContain('process_resident_memory_bytes');
    expect((await fetch(own)).status).toBe(404);
    expect((await fetch(`${own}/metrics`, { method: 'POST' })).status).toBe(404);
  });

  test('a portal whose port is taken says so at its start', async () => {
    const { url } = await loopbackServer(() => undefined);
    const port = Number(new URL(url).port);
    const served = serveMetrics(() => Promise.resolve(''), { host: '127.0.0.1', port });
    await expect(served).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
