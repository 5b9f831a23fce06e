import { HttpAgent, HttpsAgent } from 'agentkeepalive';
import axios, { type AxiosError, type AxiosInstance } from 'axios';
import axiosRetry, { exponentialDelay, isNetworkError } from 'axios-retry';
import { timeLeft } from './visit.server.ts';

const sockets = { maxSockets: 128, timeout: 60_000, freeSocketTimeout: 30_000 };

// Connections belong to no request, so they are shared; clients are made per request.
const httpAgent = new HttpAgent(sockets);
const httpsAgent = new HttpsAgent(sockets);

const ATTEMPTS = 3;
const BASE_DELAY_MS = 100;
const MAX_ANSWER_BYTES = 5 * 1024 * 1024;
const idempotent = new Set(['get', 'head', 'options', 'put', 'delete']);

/** Network errors and 5xx of idempotent methods; neither time-outs nor 429 nor an answer that is too large. */
function isRetryable(error: AxiosError): boolean {
  if (!idempotent.has(error.config?.method ?? '')) return false;
  const { response, message } = error;
  // An answer that breaks off has a head and no data: a network error as well.
  if (response?.data !== undefined) return response.status >= 500;
  // axios has no code of its own for an answer that is too large.
  return !message.startsWith('maxContentLength') && (response !== undefined || isNetworkError(error));
}

export interface HttpClientOptions {
  baseURL: string;
  headers?: Record<string, string>;
  /** Time in milliseconds in which everything this client does must be done, retries and waits included; less where the visit has less left. */
  deadline: number;
}

/**
 * A JSON client for one request of a visitor: three attempts with exponential back-off from 100 ms and up to 20 % jitter,
 * kept-alive connections, no redirects, at most 5 MiB an answer, and one overall deadline from its creation.
 */
export function createHttpClient({ baseURL, headers = {}, deadline }: HttpClientOptions): AxiosInstance {
  const limit = timeLeft(deadline);
  const client = axios.create({
    baseURL,
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
  axiosRetry(client, {
    retries: ATTEMPTS - 1,
    retryCondition: isRetryable,
    retryDelay: (retry) => exponentialDelay(retry - 1, undefined, BASE_DELAY_MS),
  });
  return client;
}
