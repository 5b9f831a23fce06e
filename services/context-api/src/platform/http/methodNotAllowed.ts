import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../problems/problemError.ts';

/**
 * Responds with 405 and `Allow` to methods that an address does not support. Call it before the routes are
 * added. A route for each such method would take a tenth of a start.
 */
export function addMethodNotAllowed(app: FastifyInstance): void {
  const methodsOf = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = methodsOf.get(url) ?? new Set();
    for (const each of [method].flat()) methods.add(each);
    methodsOf.set(url, methods);
  });
  let routes: { readonly pattern: URLPattern; readonly methods: ReadonlySet<string> }[] | undefined;
  // A body would be rejected for other reasons before the handler.
  app.addHook('onRequest', async ({ is404, url, method }) => {
    if (!is404) return;
    routes ??= Array.from(methodsOf, ([pathname, methods]) => ({
      pattern: new URLPattern({ pathname }),
      methods,
    }));
    const pathname = url.replace(/[?#].*/s, '');
    const allowed = new Set(
      routes.filter(({ pattern }) => pattern.test({ pathname })).flatMap(({ methods }) => [...methods]),
    );
    if (allowed.size === 0 || allowed.has(method)) return;
    throw new ProblemError('method-not-allowed', { headers: { allow: [...allowed].sort().join(', ') } });
  });
}
