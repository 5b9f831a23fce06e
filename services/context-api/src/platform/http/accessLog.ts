import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { operations } from '#contract/operations.ts';
import { measures } from '../measures.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** True if the response hides something from the caller. */
    isForbidden: boolean;
  }
}

/** Returns the id of a call: the portal's if given, to read both logs together. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

// Portals read them every few seconds.
const polled: readonly unknown[] = [operations.getSettings.path];

const sensitive: Readonly<Record<string, string>> = {
  [eventKey(operations.postUserRole)]: 'role-added',
  [eventKey(operations.putUserRole)]: 'role-changed',
  [eventKey(operations.postRoleRevocation)]: 'role-removed',
  [eventKey(operations.postUserSignOut)]: 'sessions-ended',
  [eventKey(operations.postUserDisabling)]: 'account-disabled',
  [eventKey(operations.postUserEnabling)]: 'account-enabled',
  [eventKey(operations.claimSetup)]: 'setup-claimed',
  [eventKey(operations.postInvitationAcceptance)]: 'invitation-accepted',
  [eventKey(operations.postRegistrationApproval)]: 'registration-approved',
  [eventKey(operations.postDataExport)]: 'personal-data-exported',
  [eventKey(operations.postDataErasure)]: 'person-erased',
};

function eventKey({ method, path }: { readonly method: string; readonly path: string }): string {
  return `${method} ${path}`;
}

/** Returns a call's security event, if any. */
export function securityEventOf(
  { method, routeOptions, bearer, isForbidden }: FastifyRequest,
  status: number,
): string | undefined {
  if (status === 401 || status === 403 || isForbidden) return 'refused';
  const event = sensitive[eventKey({ method, path: routeOptions.url ?? '' })];
  if (!event) return undefined;
  if (status < 400) return event;
  return bearer ? `${event}-failed` : undefined;
}

/** Logs a line per call with the pattern of its route, never its address. */
export function addAccessLog(app: FastifyInstance): void {
  app.decorateRequest('isForbidden', false);
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const [status, ms] = [reply.statusCode, Math.round(reply.elapsedTime)];
    measures()?.onResponse({ route: routeOptions.url ?? 'none', method, status, ms: reply.elapsedTime });
    const isRoutine = method === 'GET' && status === 200 && polled.includes(routeOptions.url);
    const event = securityEventOf(request, status);
    const person = event && request.bearer ? request.bearer.oid : undefined;
    const level = isRoutine ? 'debug' : 'info';
    request.log[level]({ method, route: routeOptions.url ?? null, status, ms, event, person }, 'responded');
  });
}
