import type { OperationName, ResponseBody } from '#contract/operations.ts';
import { publicEndpoints } from '#contract/publicEndpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Problem } from '#contract/shared/problem.ts';
import { ApiError } from '../http/apiError.ts';
import { secondsOf } from '../http/retryAfter.ts';
import type { Arguments } from './api.ts';
import { operationUrl, type UrlParts } from './operationUrl.ts';
import { viewerHeader } from './viewerHeader.ts';
import { writeHeaders, type WriteRequest } from './writeRequest.ts';

interface Call<N extends OperationName> {
  readonly locale: Locale;
  /** Viewer's object id. */
  readonly viewer: string | null;
  readonly name: N;
  readonly args: Arguments<N>;
  readonly signal: AbortSignal | undefined;
}

/** @throws ApiError */
export async function callPortal<N extends OperationName>(call: Call<N>): Promise<ResponseBody<N>> {
  const { locale, viewer, name, args, signal } = call;
  const { path, method } = await endpointOf(name);
  const url = `/api/context${operationUrl(path, args as UrlParts)}`;
  const write = args as WriteRequest;
  const response = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      'accept-language': locale,
      ...(viewer !== null && { [viewerHeader]: viewer }),
      ...writeHeaders(write),
    },
    ...(write.body !== undefined && { body: JSON.stringify(write.body) }),
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    throw new ApiError('unavailable', `${name}: no answer`, { cause });
  });
  if (response.ok) {
    return (await response.json().catch((cause: unknown) => {
      throw new ApiError('invalid-response', `${name}: unreadable response`, { cause });
    })) as ResponseBody<N>;
  }
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw new ApiError(problem?.code ?? 'unavailable', `${name}: ${String(response.status)}`, {
    errors: problem?.errors,
    retryAfter: secondsOf(response.headers.get('retry-after')),
  });
}

interface Endpoint {
  readonly method: string;
  readonly path: string;
}

/** Loaded with this code for public reads, fetched once for the others. */
async function endpointOf(name: OperationName): Promise<Endpoint> {
  const reading: Partial<Record<OperationName, Endpoint>> = publicEndpoints;
  const known = reading[name];
  if (known) return known;
  const { endpoints } = await import('#contract/endpoints.ts').catch((cause: unknown) => {
    throw new ApiError('unavailable', `${name}: its address cannot be loaded`, { cause });
  });
  return endpoints[name];
}
