import { headers } from '../service.ts';

export interface Write {
  readonly name: string;
  readonly as: string | null;
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly body?: object;
  readonly version?: number;
  readonly key: string;
}

export type Body = Readonly<Record<string, unknown>>;

/** Calls as a named person. */
export type Call = (
  as: string | null,
  url: string,
  init?: { method?: string; body?: object; headers?: Record<string, string> },
) => Promise<{ status: number; body: Body; text: string }>;

/** Client that makes changes in sequence and remembers acknowledged ones. */
export interface Actor {
  readonly name: string;
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
        ...(init.body && { 'content-type': 'application/json' }),
        ...(as !== null && { authorization: `Bearer ${tokens[as]}` }),
        ...init.headers,
      },
      ...(init.body && { body: JSON.stringify(init.body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : {}) as Body, text };
  };

export const send = (call: Call, { as, method, url, body, version, key }: Write) =>
  call(as, url, {
    method,
    ...(body && { body }),
    headers: {
      'idempotency-key': key,
      ...(version !== undefined && { 'if-match': `"${String(version)}"` }),
    },
  });

export const newKey = () => crypto.randomUUID();
