import { METHODS } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../problems/problemError.ts';

/**
 * Responds with 405 and `Allow` to unsupported methods. Call it before the routes are added, and the returned
 * function after.
 */
export function addMethodNotAllowed(app: FastifyInstance): () => void {
  // CONNECT never reaches a router.
  const uncommon = METHODS.filter((method) => method !== 'CONNECT' && !app.supportedMethods.includes(method));
  for (const method of uncommon) app.addHttpMethod(method);
  const methodsOf = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = methodsOf.get(url) ?? new Set();
    for (const each of [method].flat()) methods.add(each);
    methodsOf.set(url, methods);
  });
  return () => {
    for (const [url, methods] of [...methodsOf]) {
      const allow = [...methods].sort().join(', ');
      app.route({
        method: app.supportedMethods.filter((method) => !methods.has(method)),
        url,
        schema: { hide: true },
        // The body would be rejected for other reasons.
        onRequest: async () => {
          throw new ProblemError('method-not-allowed', { headers: { allow } });
        },
        handler: () => undefined,
      });
    }
  };
}
