import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import { measures } from '../measures.ts';

/** Returns the id of a call for the log: the portal's for the visit if given, to read both logs together. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

// Portals read them every few seconds.
const polled: readonly unknown[] = [operations.getSettings.path];

/** Logs a line per call with the pattern of its route, never its address. */
export function addAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const [status, ms] = [reply.statusCode, Math.round(reply.elapsedTime)];
    measures()?.onResponse({ route: routeOptions.url ?? 'none', method, status, ms: reply.elapsedTime });
    const isRoutine = method === 'GET' && status === 200 && polled.includes(routeOptions.url);
    const level = isRoutine ? 'debug' : 'info';
    request.log[level]({ method, route: routeOptions.url ?? null, status, ms }, 'responded');
  });
}
