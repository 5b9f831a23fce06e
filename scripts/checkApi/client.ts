import { type OperationName, operations } from '#contract/operations.ts';
import { operationUrl, type UrlParts } from '#lib/api/operationUrl.ts';

/** Milliseconds after which the portal cancels a call. */
export const LIMIT_MS = 4000;

export interface Reply {
  /** 0 without a response. */
  readonly status: number;
  /** Parsed JSON; undefined without a body, null for other content. */
  readonly body: unknown;
  readonly mediaType: string;
  readonly language: string | null;
  readonly ms: number;
  /** Cause of a missing response. */
  readonly failure: string | null;
}

interface Request {
  readonly method?: string;
  readonly language?: string;
  /** Null sends none. */
  readonly key?: string | null;
  readonly body?: object;
}

export interface Client {
  send(path: string, request?: Request): Promise<Reply>;
  call(name: OperationName, args?: UrlParts, request?: Request): Promise<Reply>;
  /** Milliseconds. */
  readonly times: readonly number[];
}

/** Creates a client that returns every response, even errors. */
export function createClient(base: string, ownKey: string, limit = LIMIT_MS): Client {
  const times: number[] = [];
  async function send(path: string, request: Request = {}): Promise<Reply> {
    const { method = 'GET', language = 'en', key = ownKey, body } = request;
    const started = performance.now();
    const passed = () => Math.round(performance.now() - started);
    try {
      const response = await fetch(base + path, {
        method,
        headers: {
          accept: 'application/json',
          'accept-language': language,
          ...(key !== null && { 'ocp-apim-subscription-key': key }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(limit),
      });
      const text = await response.text();
      const ms = passed();
      times.push(ms);
      const mediaType = response.headers.get('content-type')?.split(';')[0] ?? '';
      return {
        status: response.status,
        body: parsed(text),
        mediaType,
        language: response.headers.get('content-language'),
        ms,
        failure: null,
      };
    } catch (error) {
      return {
        status: 0,
        body: undefined,
        mediaType: '',
        language: null,
        ms: passed(),
        failure: causeOf(error, limit),
      };
    }
  }
  return {
    times,
    send,
    call: (name, args = {}, request = {}) => {
      const { method, path } = operations[name];
      return send(operationUrl(path, args), { method, ...request });
    },
  };
}

function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function causeOf(error: unknown, limit: number): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `no response within ${limit / 1000} s`;
  const { cause } = error as { cause?: { code?: string } };
  return `no connection${cause?.code ? ` (${cause.code})` : ''}`;
}
