import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/**
 * Measures responses; call it before routes are added.
 *
 * @returns a function that returns metrics in Prometheus' text format
 */
export function measureResponses(app: FastifyInstance): () => Promise<string> {
  const registry = new Registry();
  registry.setDefaultLabels({ service: 'identity' });
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Responses by route',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const labels = { route: routeOptions.url ?? 'none', method, status: String(statusCode) };
    requests.observe(labels, elapsedTime / 1000);
  });
  return () => registry.metrics();
}
