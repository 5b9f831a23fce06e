import { type AxiosAdapter, AxiosError, type InternalAxiosRequestConfig } from 'axios';
import CircuitBreaker from 'opossum';
import { type Measures, measures } from '#lib/metrics/measures.server.ts';
import { inSpan, tracing } from '#lib/tracing/tracing.server.ts';
import { timeLeft } from './visit.server.ts';

/** Code of an unsent call: the service has not responded lately. */
export const CIRCUIT_OPEN = 'CIRCUIT_OPEN';

/** Milliseconds until one call tries a service again. */
export const RETRY_SERVICE_MS = 1000;

/** Milliseconds until a state is unknown: longer than the alert waits. */
export const FORGET_MS = 120_000;

/** `unasked`: did not respond, and was not tried for a while. */
export type CircuitState = 'refused' | 'responds' | 'unasked';

const options: CircuitBreaker.Options = {
  // Calls have their own time limit.
  timeout: false,
  resetTimeout: RETRY_SERVICE_MS,
  rollingCountTimeout: 10_000,
  volumeThreshold: 6,
  errorThresholdPercentage: 50,
  rollingPercentilesEnabled: false,
  enableSnapshots: false,
};

// A call with less time left may end early for another reason.
const ENOUGH_MS = 500;

const hasEnough = (config?: InternalAxiosRequestConfig): boolean => (config?.timeout ?? 0) >= ENOUGH_MS;

const isTimeout = ({ code }: AxiosError) =>
  code === AxiosError.ERR_CANCELED || code === AxiosError.ECONNABORTED || code === AxiosError.ETIMEDOUT;

/** Includes gateways' reports; the service's own errors are responses. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof AxiosError)) return false;
  const { response, config, message } = error;
  if (response?.data !== undefined) return response.status === 502 || response.status === 504;
  if (message.startsWith('maxContentLength')) return false;
  return !isTimeout(error) || hasEnough(config);
}

type Settled = { readonly value: unknown } | { readonly error: unknown };

type Breaker = CircuitBreaker<[() => Promise<Settled>], Settled>;

interface Breakers {
  readonly byOrigin: Map<string, Breaker>;
  onChange?: (origin: string, state: CircuitState) => void;
}

// Shared by all module copies.
const globalKey = Symbol.for('common-ground.circuit-breakers');
const shared = globalThis as { [globalKey]?: Breakers | undefined };
const breakers = shared[globalKey] ?? { byOrigin: new Map<string, Breaker>() };
shared[globalKey] = breakers;

function breakerOf(origin: string): Breaker {
  const known = breakers.byOrigin.get(origin);
  if (known) return known;
  const breaker: Breaker = new CircuitBreaker((send: () => Promise<Settled>) => send(), {
    ...options,
    name: origin,
  });
  let forget: NodeJS.Timeout | undefined;
  const note = (state: CircuitState) => {
    clearTimeout(forget);
    breakers.onChange?.(origin, state);
  };
  breaker.on('open', () => {
    note('refused');
    forget = setTimeout(note, FORGET_MS, 'unasked').unref();
  });
  breaker.on('close', () => {
    note('responds');
  });
  breakers.byOrigin.set(origin, breaker);
  return breaker;
}

/** Thrown at once by `guarded` while a service does not respond. */
export class CircuitOpenError extends Error {
  override readonly name = 'CircuitOpenError';
  readonly code = CIRCUIT_OPEN;
}

/**
 * Calls a service within its circuit; errors that are no silence count as responses.
 *
 * @throws CircuitOpenError at once, while the service does not respond
 */
async function call<T>(
  breaker: Breaker,
  send: () => Promise<T>,
  isSilence: (error: unknown) => boolean,
): Promise<T> {
  // Decided here: another copy of this module, whose breaker it may be, has other classes of errors.
  const judged = () =>
    send().then(
      (value) => ({ value }),
      (error: unknown) => {
        if (isSilence(error)) throw error;
        return { error };
      },
    );
  const settled = await breaker.fire(judged).catch((error: unknown) => {
    throw (error as { code?: unknown }).code === 'EOPENBREAKER' ? new CircuitOpenError() : error;
  });
  if ('error' in settled) throw settled.error;
  return settled.value as T;
}

/** Calls `onChange` on each change, after each failed try, and after two minutes without a call. */
export function watchCircuits(onChange: (origin: string, state: CircuitState) => void): void {
  breakers.onChange = onChange;
}

const isStreamed = ({ data, responseType }: InternalAxiosRequestConfig<unknown>): boolean =>
  responseType === 'stream' || (typeof data === 'object' && data !== null && 'pipe' in data);

/**
 * Calls a service by another client than axios, within the circuit of the service.
 *
 * @param isSilence whether an error means that the service did not respond
 * @throws CircuitOpenError at once, while the service does not respond
 */
export async function guarded<T>(
  origin: string,
  send: () => Promise<T>,
  isSilence: (error: unknown) => boolean,
): Promise<T> {
  const breaker = breakerOf(origin);
  const limit = timeLeft(ENOUGH_MS);
  // A try with less time could end for another reason.
  if (!breaker.closed && limit < ENOUGH_MS) throw new CircuitOpenError();
  return call(breaker, send, (error) => limit >= ENOUGH_MS && isSilence(error));
}

const refused = (config: InternalAxiosRequestConfig) =>
  new AxiosError('the service has not responded lately', CIRCUIT_OPEN, config);

function noteAttempt(attempt: Parameters<Measures['onAttempt']>[0]): void {
  measures()?.onAttempt(attempt);
  if (attempt.status !== null) tracing()?.note({ 'http.response.status_code': attempt.status });
}

// Only the service that has our key gets the trace.
function passTrace({ headers }: InternalAxiosRequestConfig): void {
  const traceparent = headers.has('Ocp-Apim-Subscription-Key') && tracing()?.traceparent();
  if (traceparent) headers.set('traceparent', traceparent);
}

interface Sending {
  readonly origin: string;
  readonly adapter: AxiosAdapter;
}

const traced = ({ origin, adapter }: Sending, config: InternalAxiosRequestConfig) => {
  const method = (config.method ?? 'get').toUpperCase();
  const facts = { 'http.request.method': method, 'server.address': new URL(origin).host };
  return inSpan({ name: method, kind: 'client', facts }, () => measured({ origin, adapter }, config));
};

async function measured({ origin, adapter }: Sending, config: InternalAxiosRequestConfig) {
  const started = performance.now();
  const note = (status: number | null) => {
    noteAttempt({ origin, status, ms: performance.now() - started });
  };
  passTrace(config);
  try {
    const response = await adapter(config);
    note(response.status);
    return response;
  } catch (error) {
    note(error instanceof AxiosError ? (error.response?.status ?? null) : null);
    throw error;
  }
}

/**
 * Wraps an adapter to refuse calls at once while a service does not respond: when half of at least six calls
 * in ten seconds had no response. Then one call a second tries again. Streams are refused too, but not
 * counted: browsers may end them.
 */
export function breakingAdapter(origin: string, adapter: AxiosAdapter): AxiosAdapter {
  const breaker = breakerOf(origin);
  const send = (config: InternalAxiosRequestConfig) => traced({ origin, adapter }, config);
  return async (config) => {
    if (isStreamed(config)) {
      if (breaker.opened) throw refused(config);
      return send(config);
    }
    // As a try, its end would close the circuit without a response.
    if (!breaker.closed && !hasEnough(config)) throw refused(config);
    return call(breaker, () => send(config), isUnreachable).catch((error: unknown) => {
      throw error instanceof CircuitOpenError ? refused(config) : error;
    });
  };
}
