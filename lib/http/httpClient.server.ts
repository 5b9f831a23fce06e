import axios, { type AxiosError, type AxiosInstance } from 'axios';
import axiosRetry, { exponentialDelay, isNetworkError } from 'axios-retry';
import { cacheTagHeader } from '#contract/changes/constants.ts';
import { noteCacheTags } from './cacheTags.server.ts';
import { breakingAdapter, CIRCUIT_OPEN } from './circuitBreaker.server.ts';
import { httpAgent, httpsAgent, idempotentMethods, reconnectingAdapter } from './connections.server.ts';
import { timeLeft } from './visit.server.ts';

const ATTEMPTS = 3;
const BASE_DELAY_MS = 100;
const MAX_ANSWER_BYTES = 5 * 1024 * 1024;

/** Network errors and 5xx of idempotent methods, not time-outs, 429 or large responses. */
function isRetryable(error: AxiosError): boolean {
  if (!idempotentMethods.has(error.config?.method ?? '')) return false;
  const { response, message, code } = error;
  if (code === CIRCUIT_OPEN) return false;
  // A response that breaks off has no data: a network error.
  if (response?.data !== undefined) return response.status >= 500;
  // axios has no code for a response that is too large.
  return !message.startsWith('maxContentLength') && (response !== undefined || isNetworkError(error));
}

export interface HttpClientOptions {
  baseURL: string;
  headers?: Record<string, string>;
  /** Milliseconds for all calls, retries included. */
  deadline: number;
  /** Repeats posts if the server has ended their connection. */
  repeatsPosts?: boolean;
}

/**
 * Creates a JSON client for one request of a visitor: three attempts with back-off from 100 ms and 20 %
 * jitter, no redirects, responses up to 5 MiB, one deadline, and a circuit breaker per service.
 */
export function createHttpClient({
  baseURL,
  headers = {},
  deadline,
  repeatsPosts = false,
}: HttpClientOptions): AxiosInstance {
  const limit = timeLeft(deadline);
  const client = axios.create({
    baseURL,
    adapter: breakingAdapter(new URL(baseURL).origin, reconnectingAdapter({ posts: repeatsPosts })),
    headers: { accept: 'application/json', ...headers },
    httpAgent,
    httpsAgent,
    proxy: false,
    timeout: limit,
    signal: AbortSignal.timeout(limit),
    maxRedirects: 0,
    maxContentLength: MAX_ANSWER_BYTES,
    maxBodyLength: MAX_ANSWER_BYTES,
    responseType: 'json',
    transitional: { silentJSONParsing: false },
  });
  client.interceptors.response.use(
    (response) => {
      noteCacheTags(response.headers[cacheTagHeader]);
      return response;
    },
    (error: unknown) => {
      // A missing record may appear later.
      noteCacheTags(undefined);
      throw error;
    },
  );
  axiosRetry(client, {
    retries: ATTEMPTS - 1,
    retryCondition: isRetryable,
    retryDelay: (retry) => exponentialDelay(retry - 1, undefined, BASE_DELAY_MS),
  });
  return client;
}
