import { isAxiosError } from 'axios';
import type { z } from 'zod';
import { type Answer, type OperationName, operations } from '#contract/operations.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { problem } from '#contract/shared/problem.ts';
import type { ProblemCode } from '#contract/shared/problemStatuses.ts';
import { signedInAtHeader } from '#contract/users/signedInAt.ts';
import type { Api, Arguments } from '#lib/api/api.ts';
import { operationUrl, type UrlParts } from '#lib/api/operationUrl.ts';
import { noteRefused } from '#lib/api/refusedTokens.ts';
import { writeHeaders, type WriteRequest } from '#lib/api/writeRequest.ts';
import { settings } from '#lib/config/settings.server.ts';
import { ApiError, type FailedCall } from '#lib/http/apiError.ts';
import { createHttpClient } from '../http/httpClient.server.ts';
import { visitId } from '../http/visit.server.ts';

// A visitor gets a response within five seconds, so the calls for a page have four.
const DEADLINE_MS = 4000;

interface ServerApiOptions {
  locale: Locale;
  accessToken?: string | undefined;
  /** Time of that user's sign-in, in seconds since 1970. */
  signedInAt?: number | undefined;
  /** Address of the browser, for rate limits. */
  clientAddress?: string | undefined;
}

/** Creates the context API in one locale for one request; errors are ApiErrors. */
export function createServerApi(options: ServerApiOptions): Api {
  const { locale, accessToken, signedInAt, clientAddress } = options;
  const { CONTEXT_API_URL, CONTEXT_API_KEY } = settings();
  const requestId = visitId();
  const http = createHttpClient({
    baseURL: CONTEXT_API_URL,
    headers: {
      'Ocp-Apim-Subscription-Key': CONTEXT_API_KEY,
      'Accept-Language': locale,
      ...(accessToken && { Authorization: `Bearer ${accessToken}` }),
      ...(signedInAt !== undefined && { [signedInAtHeader]: String(signedInAt) }),
      ...(clientAddress && { 'X-Forwarded-For': clientAddress }),
      ...(requestId && { 'X-Request-Id': requestId }),
    },
    deadline: DEADLINE_MS,
  });
  return {
    locale,
    async call<N extends OperationName>(name: N, args: Arguments<N>) {
      const { path, method } = operations[name];
      const answer: z.ZodType = operations[name].response;
      const url = operationUrl(path, args as UrlParts);
      const write = args as WriteRequest;
      // The client would send a type without a body, which the context API rejects.
      const headers = { ...(write.body === undefined && { 'Content-Type': false }), ...writeHeaders(write) };
      const started = performance.now();
      const callOf = (status: number | null) => ({
        operation: name,
        upstreamStatus: status,
        ms: Math.round(performance.now() - started),
      });
      const { data, status } = await http
        .request<unknown>({ method, url, headers, ...(write.body !== undefined && { data: write.body }) })
        .catch((error: unknown) => {
          const failure = toApiError(
            callOf(isAxiosError(error) ? (error.response?.status ?? null) : null),
            error,
          );
          if (failure.code === 'account-erased' && accessToken) noteRefused(accessToken);
          throw failure;
        });
      const parsed = answer.safeParse(data);
      if (parsed.success) return parsed.data as Answer<N>;
      const places = parsed.error.issues.map((issue) => issue.path.join('.')).slice(0, 5);
      throw new ApiError('invalid-answer', `${name}: answer breaks the contract at ${places.join(', ')}`, {
        call: callOf(status),
      });
    },
  };
}

// The original error contains the request with its key, so it is not the cause.
function toApiError(call: FailedCall, error: unknown): ApiError {
  const name = call.operation;
  if (!isAxiosError(error)) return new ApiError('invalid-answer', `${name}: unreadable answer`, { call });
  const { response, code = 'no answer' } = error;
  if (response?.data === undefined) return new ApiError('unavailable', `${name}: ${code}`, { call });
  if (response.status < 300) return new ApiError('invalid-answer', `${name}: unreadable answer`, { call });
  const parsed = problem.safeParse(response.data);
  return new ApiError(
    parsed.success ? parsed.data.code : codeOfStatus(response.status),
    `${name}: ${String(response.status)}`,
    { errors: parsed.data?.errors, retryAfter: secondsOf(response.headers['retry-after']), call },
  );
}

const secondsOf = (header: unknown): number | undefined =>
  typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) : undefined;

function codeOfStatus(status: number): ProblemCode {
  return status === 404 ? 'not-found' : 'unavailable';
}
