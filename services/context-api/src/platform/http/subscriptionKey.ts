import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../problems/problemError.ts';

export const subscriptionKeyHeader = 'Ocp-Apim-Subscription-Key';

const openRoutes = new Set(['/healthz', '/readyz']);

// Hashes of one length make comparing take the same time for any input.
const digest = (key: string) => createHash('sha256').update(key).digest();

/** Requires one of the keys for all calls except probes. */
export function requireSubscriptionKey(app: FastifyInstance, keys: readonly string[]): void {
  const valid = keys.map(digest);
  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url;
    if (route ? openRoutes.has(route) : !request.url.startsWith('/v1')) return;
    const sent = request.headers[subscriptionKeyHeader.toLowerCase()];
    const sentDigest = digest(typeof sent === 'string' ? sent : '');
    const matches = valid.filter((key) => timingSafeEqual(key, sentDigest));
    if (matches.length === 0) {
      throw new ProblemError('subscription-key-required', {
        detail: `Send a valid key in ${subscriptionKeyHeader}`,
        headers: { 'www-authenticate': 'SubscriptionKey realm="context-api"' },
      });
    }
  });
}
