import { isAxiosError } from 'axios';
import { previewHeader } from '#contract/content/constants.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { signedInAtHeader } from '#contract/users/signedInAt.ts';
import type { Api, Arguments } from '#lib/api/api.ts';
import { askBounded, boundFacets } from '#lib/api/boundedFacets.server.ts';
import { isOffered, noteMissing, noteOffered } from '#lib/api/capabilities.server.ts';
import { evidenceOf } from '#lib/api/operationEvidence.ts';
import { operationUrl, type UrlParts } from '#lib/api/operationUrl.ts';
import { reportBroken } from '#lib/api/reportBroken.server.ts';
import { writeHeaders, type WriteRequest } from '#lib/api/writeRequest.ts';
import { settings } from '#lib/config/settings.server.ts';
import { ApiError, type FailedCall } from '#lib/http/apiError.ts';
import { measures } from '#lib/metrics/measures.server.ts';
import { inSpan } from '#lib/tracing/tracing.server.ts';
import { noteAudience } from '../http/cacheTags.server.ts';
import { createHttpClient } from '../http/httpClient.server.ts';
import { visitId } from '../http/visit.server.ts';
import { callError } from './callError.server.ts';
import { readResponse } from './readResponse.server.ts';

// For a visit that writes; one that reads has less.
const DEADLINE_MS = 4000;

interface ServerApiOptions {
  locale: Locale;
  accessToken?: string | undefined;
  /** In seconds since 1970. */
  signedInAt?: number | undefined;
  /** For rate limits. */
  clientAddress?: string | undefined;
  /** Record whose draft is shown as published. */
  preview?: string | undefined;
}

/** Creates the API for one request; errors are ApiErrors. */
export function createServerApi(options: ServerApiOptions): Api {
  const { locale, accessToken, signedInAt, clientAddress, preview } = options;
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
      ...(preview && { [previewHeader]: preview }),
    },
    deadline: DEADLINE_MS,
  });
  async function send<N extends OperationName>(name: N, args: Arguments<N>) {
    if (!isOffered(name)) throw notOffered(name);
    const { path, method } = operations[name];
    const asked = askBounded(name, args as UrlParts);
    const url = operationUrl(path, asked);
    const write = args as WriteRequest;
    // Otherwise the client sends a type without a body, which the context API rejects.
    const headers = { ...(write.body === undefined && { 'Content-Type': false }), ...writeHeaders(write) };
    const started = performance.now();
    const callOf = (status: number | null) => ({
      operation: name,
      upstreamStatus: status,
      ms: Math.round(performance.now() - started),
    });
    const { data, status } = await http
      .request<unknown>({ method, url, headers, ...(write.body !== undefined && { data: write.body }) })
      .then((response) => {
        // Read anew for each reader, with the session.
        if (name !== 'getContext') noteAudience(response.headers['cache-control'], response.headers['vary']);
        return response;
      })
      .catch((error: unknown) => {
        noteAudience(undefined, undefined);
        const upstreamStatus = statusOf(error);
        measures()?.onCall(callOf(upstreamStatus));
        // Accepted, even if the body cannot be read.
        if (method !== 'GET' && isSuccess(upstreamStatus)) return { data: undefined, status: upstreamStatus };
        const failure = callError(name, callOf(upstreamStatus), error);
        if (isMissing(name, error)) throw notOffered(name, failure.call);
        throw failure;
      });
    if (data !== undefined) measures()?.onCall(callOf(status));
    const read = readResponse(name, data, Boolean(accessToken) && (!preview || isPreviewPerson(preview)));
    if (read.paths.length > 0) reportBroken(name, read);
    if (read.data !== undefined) {
      noteOffered(name);
      return boundFacets(name, asked.query ?? {}, read.data);
    }
    throw new ApiError(
      'invalid-response',
      `${name}: answer breaks the contract at ${read.paths.slice(0, 5).join(', ')}`,
      { call: callOf(status) },
    );
  }
  return {
    locale,
    call: (name, args) => inSpan({ name, kind: 'internal' }, () => send(name, args)),
  };
}

const notOffered = (name: OperationName, call?: FailedCall): ApiError =>
  new ApiError('not-offered', `${name}: not offered by the context API`, { ...(call && { call }) });

function isMissing(name: OperationName, error: unknown): boolean {
  if (!isAxiosError(error) || !error.response) return false;
  const evidence = evidenceOf(error.response.status, error.response.data);
  if (evidence === 'offered') noteOffered(name);
  return evidence === 'missing' && noteMissing(name);
}

const isPreviewPerson = (preview: string): boolean => preview.split('/').length > 2;

const statusOf = (error: unknown): number | null =>
  isAxiosError(error) ? (error.response?.status ?? null) : null;

const isSuccess = (status: number | null): status is number =>
  status !== null && status >= 200 && status < 300;
