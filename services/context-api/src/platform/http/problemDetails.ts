import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Problem } from '#contract/shared/problem.ts';
import { type ProblemCode, problemStatuses } from '#contract/shared/problemStatuses.ts';
import { isDatabaseGone } from '../database/isDatabaseGone.ts';
import { ProblemError } from '../problems/problemError.ts';
import { StoreError } from '../storage/stores/fileStore.ts';
import { createSuspicions, type Suspicion } from './suspicious.ts';

const mediaType = 'application/problem+json';

function toProblem(code: ProblemCode, details: Partial<Problem> = {}): Problem {
  const status = details.status ?? problemStatuses[code];
  return { type: 'about:blank', title: STATUS_CODES[status] ?? code, status, code, ...details };
}

function send(reply: FastifyReply, problem: Problem): void {
  void reply
    .code(problem.status)
    .headers({ 'content-type': mediaType, 'content-language': 'en', 'cache-control': 'no-store' })
    // The route's schema describes its success response only.
    .serializer((payload) => JSON.stringify(payload))
    .send(problem);
}

function invalidPlaces(error: FastifyError): Problem['errors'] {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined;
  return error.validation.map(({ instancePath, message }) => ({
    path: instancePath.slice(1).replaceAll('/', '.'),
    message: message ?? 'is invalid',
  }));
}

// The router's own messages repeat the whole address.
const routerDetails: Record<string, string> = {
  FST_ERR_BAD_URL: 'The address is not encoded correctly',
  FST_ERR_MAX_PARAM_LENGTH: 'The address is too long',
};

function clientProblem(error: FastifyError): Problem {
  const status = error.statusCode ?? 400;
  // An invalid address cannot belong to any record.
  if (status === 404 || error.validationContext === 'params') return toProblem('not-found');
  const detail = routerDetails[error.code] ?? error.message;
  if (status === 413 || status === 414) return toProblem('too-large', { status, detail });
  if (status === 415) return toProblem('unsupported-media-type', { detail });
  const errors = invalidPlaces(error);
  return toProblem('invalid-request', { status, ...(errors ? { errors } : { detail }) });
}

const ofProblems: Partial<Record<ProblemCode, Suspicion>> = {
  'too-many-requests': 'limit-reached',
  'proof-refused': 'robot',
};

/** Tells hints at attacks from mistyped addresses and filters. */
function suspicionOf(error: FastifyError, { method }: FastifyRequest): Suspicion | undefined {
  if (error instanceof ProblemError) return ofProblems[error.code];
  const { statusCode = 500, validationContext, code } = error;
  // Browsers leave during uploads.
  if (code === 'ECONNRESET') return undefined;
  if (validationContext !== undefined)
    return validationContext === 'body' && method !== 'GET' ? 'invalid-change' : undefined;
  return [400, 413, 414, 415].includes(statusCode) ? 'malformed-request' : undefined;
}

function respondToError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const suspicion = suspicionOf(error, request);
  if (suspicion) request.server.noteSuspicious(suspicion);
  if (error instanceof ProblemError) {
    const { headers = {}, isForbidden = false, ...details } = error.details;
    request.isForbidden = isForbidden;
    return send(reply.headers(headers), toProblem(error.code, details));
  }
  const isLate = error.code === 'FST_ERR_HANDLER_TIMEOUT';
  // The caller has left, or has its response already.
  const isUnheard = request.signal.aborted && !isLate;
  if (isLate || isUnheard || isDatabaseGone(error) || error instanceof StoreError) {
    request.log[isUnheard ? 'info' : 'error'](error);
    return send(reply.header('retry-after', '5'), toProblem('unavailable'));
  }
  if (error.statusCode !== undefined && error.statusCode < 500) return send(reply, clientProblem(error));
  request.log.error(error);
  // Internal details are for the log; the request id leads there.
  return send(reply, toProblem('internal', { instance: `urn:request:${request.id}` }));
}

/** Responds to router errors before any hook, as a Fastify option. */
export function frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  respondToError(error, request, reply);
}

/** Responds to input that is not HTTP, without request and reply. */
export function clientErrorHandler(
  this: FastifyInstance,
  error: Error & { code?: string },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const isCut = error.code === 'HPE_INVALID_EOF_STATE';
  if (error.code?.startsWith('HPE_') && !isCut) this.noteSuspicious('malformed-request');
  const oversized = error.code === 'HPE_HEADER_OVERFLOW';
  const problem = oversized
    ? toProblem('too-large', { status: 431 })
    : toProblem('invalid-request', { status: error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400 });
  const body = JSON.stringify(problem);
  socket.end(
    `HTTP/1.1 ${problem.status} ${problem.title}\r\nContent-Type: ${mediaType}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** Sends every error as problem details (RFC 9457). */
export function addProblemDetails(app: FastifyInstance): void {
  app.decorate('noteSuspicious', createSuspicions(app.log));
  app.setErrorHandler(respondToError);
  app.setNotFoundHandler((_request, reply) => send(reply, toProblem('operation-not-found')));
}
