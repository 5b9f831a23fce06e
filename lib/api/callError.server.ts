import { isAxiosError } from 'axios';
import type { OperationName } from '#contract/operations.ts';
import { problem } from '#contract/shared/problem.ts';
import type { ProblemCode } from '#contract/shared/problemStatuses.ts';
import { ApiError, type FailedCall } from '#lib/http/apiError.ts';
import { secondsOf } from '#lib/http/retryAfter.ts';
import { readTolerantly } from './tolerantReader.server.ts';

/** Certain without problem details. */
const codeOfStatus: Partial<Record<number, ProblemCode>> = {
  404: 'operation-not-found',
  405: 'operation-not-found',
  413: 'too-large',
  429: 'too-many-requests',
  501: 'operation-not-found',
};

/** Returns the error without its cause, which contains the key. */
export function callError(name: OperationName, call: FailedCall, error: unknown): ApiError {
  if (!isAxiosError(error)) return new ApiError('invalid-response', `${name}: unreadable response`, { call });
  const { response, code = 'no answer' } = error;
  if (response?.data === undefined) return new ApiError('unavailable', `${name}: ${code}`, { call });
  const { status } = response;
  if (status < 300) return new ApiError('invalid-response', `${name}: unreadable response`, { call });
  const { data: details } = readTolerantly(problem, response.data);
  return new ApiError(
    meaningOf(name, details?.code ?? codeOfStatus[status] ?? 'unavailable'),
    `${name}: ${String(status)}`,
    { errors: details?.errors, retryAfter: secondsOf(response.headers['retry-after']), call },
  );
}

function meaningOf(name: OperationName, code: ProblemCode): ProblemCode {
  // The site cannot be missing.
  const isSite = name === 'getContext' && code === 'not-found';
  return isSite || code === 'method-not-allowed' ? 'operation-not-found' : code;
}
