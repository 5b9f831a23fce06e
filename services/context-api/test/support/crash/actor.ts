import { headers } from '../service.ts';

export interface Write {
  readonly name: string;
  readonly as: string | null;
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly body?: object;
  /** Content of an uploaded file, instead of a body. */
  readonly file?: string;
  readonly version?: number;
  readonly key: string;
}

export type Body = Readonly<Record<string, unknown>>;

/** Calls as a named person. */
export type Call = (
  as: string | null,
  url: string,
  init?: { method?: string; body?: object | string; headers?: Record<string, string> },
) => Promise<{ status: number; body: Body; text: string }>;

/** Client that makes changes in sequence and remembers acknowledged ones. */
export interface Actor {
  readonly name: string;
  /** Prepares what all its writes need, once. */
  begin?(call: Call): Promise<void>;
  /** Reads what the next write needs and the last response lacked. */
  prepare?(call: Call): Promise<void>;
  next(): Write;
  acknowledge(write: Write, body: Body): void;
  /**
   * Compares the service's state with acknowledged changes.
   *
   * @param pending write without a response, which happened completely or not at all
   */
  check(call: Call, pending: Write | null): Promise<void>;
}

export const callOf =
  (address: string, tokens: Readonly<Record<string, string>>): Call =>
  async (as, url, init = {}) => {
    const response = await fetch(address + url, {
      method: init.method ?? 'GET',
      headers: {
        ...headers,
        ...(typeof init.body === 'object' && { 'content-type': 'application/json' }),
        ...(as !== null && { authorization: `Bearer ${tokens[as]}` }),
        ...init.headers,
      },
      ...(init.body !== undefined && {
        body: typeof init.body === 'string' ? init.body : JSON.stringify(init.body),
      }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, body: (isJson ? JSON.parse(text) : {}) as Body, text };
  };

const sendOnce = (call: Call, { as, method, url, body, file, version, key }: Write) =>
  call(as, url, {
    method,
    ...(body && { body }),
    ...(file !== undefined && { body: file }),
    headers: {
      'idempotency-key': key,
      ...(file !== undefined && { 'content-type': 'application/octet-stream', 'x-file-name': 'list.csv' }),
      ...(version !== undefined && { 'if-match': `"${String(version)}"` }),
    },
  });

const MOST_ATTEMPTS = 100;

/** Sends a write, again while a busy service refuses it with 503, as clients do: nothing was done then. */
export async function send(call: Call, write: Write) {
  for (let attempt = 1; ; attempt += 1) {
    const response = await sendOnce(call, write);
    if (response.status !== 503 || attempt === MOST_ATTEMPTS) return response;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export const newKey = () => crypto.randomUUID();
