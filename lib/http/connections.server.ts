import { subscribe } from 'node:diagnostics_channel';
import { Agent, type ClientRequest, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import type { Socket } from 'node:net';
import { HttpAgent, HttpsAgent } from 'agentkeepalive';
import { type AxiosAdapter, AxiosError, getAdapter, type InternalAxiosRequestConfig } from 'axios';

const FREE_MS = 30_000;
const sockets = { maxSockets: 128, timeout: 60_000, freeSocketTimeout: FREE_MS };

// Connections are shared, clients are per request.
export const httpAgent = new HttpAgent(sockets);
export const httpsAgent = new HttpsAgent(sockets);

// The end of a connection and the next request may cross.
const ON_THE_WAY_MS = 1000;

/** Milliseconds of an idle connection (`Keep-Alive`). */
export function freeTime(keepAlive: unknown): number {
  const [, seconds] = /(?:^|[,;\s])timeout=(\d+)/i.exec(String(keepAlive)) ?? [];
  if (seconds === undefined) return FREE_MS;
  // Zero would mean the agent's own time.
  return Math.max(1, Math.min(FREE_MS, Number(seconds) * 1000 - ON_THE_WAY_MS));
}

interface Received {
  readonly request: ClientRequest & { readonly agent?: unknown };
  readonly response: IncomingMessage;
}

// The agent does not read the header itself.
subscribe('http.client.response.finish', (message) => {
  const { request, response } = message as Received;
  if (request.agent !== httpAgent && request.agent !== httpsAgent) return;
  const socket: Socket & { freeSocketTimeout?: number } = response.socket;
  socket.freeSocketTimeout = freeTime(response.headers['keep-alive']);
});

const send = getAdapter('http');
const newConnections = { httpAgent: new Agent(), httpsAgent: new SecureAgent() };

/** Repetitions have one effect (RFC 9110, 9.2.2). */
export const idempotentMethods = new Set(['get', 'head', 'options', 'put', 'delete']);

/** Checks that method or key allow to send a call again. */
const isRepeatable = ({ method = 'get', headers }: InternalAxiosRequestConfig): boolean =>
  idempotentMethods.has(method.toLowerCase()) || headers.has('idempotency-key');

/** The server may end an idle connection while it is reused. */
function isEndedConnection(error: unknown): boolean {
  if (!(error instanceof AxiosError) || error.response) return false;
  const request = error.request as ClientRequest | undefined;
  return request?.reusedSocket === true && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
}

const isStream = (data: unknown): boolean => typeof data === 'object' && data !== null && 'pipe' in data;

/** Repeats a call if the server ended the idle connection. */
export function reconnectingAdapter({ posts }: { readonly posts: boolean }): AxiosAdapter {
  return async (config) => {
    try {
      return await send(config);
    } catch (error) {
      const { data } = config as { data?: unknown };
      if (!isEndedConnection(error) || isStream(data) || !(posts || isRepeatable(config))) throw error;
      return send({ ...config, ...newConnections });
    }
  };
}
