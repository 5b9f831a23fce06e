import { Agent, request } from 'node:http';

/** Returns deterministic random numbers from zero to below one (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const oneOf = <T>(values: readonly T[], random: () => number): T =>
  values[Math.floor(random() * values.length)]!;

export interface Sent {
  readonly method?: string;
  /** Request target, as it is sent. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface Received {
  readonly status: number;
  readonly cache: string | undefined;
  readonly cookies: readonly string[];
  readonly body: string;
}

class EndedConnection extends Error {}

/** Sends requests over persistent connections; waits for each response at most half a minute. */
export function sender(origin: string, lanes: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  const { port, host } = new URL(origin);
  const once = (
    { method = 'GET', path, headers = {}, body }: Sent,
    connections: Agent = agent,
  ): Promise<Received> =>
    new Promise((resolve, reject) => {
      const options = {
        agent: connections,
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: { host, ...headers },
      };
      const sent = request(options, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            cache: response.headers['x-cache'] as string | undefined,
            cookies: response.headers['set-cookie'] ?? [],
            body: Buffer.concat(parts).toString('utf8'),
          });
        });
      });
      sent.setTimeout(30_000, () => sent.destroy(new Error(`no response to ${method} ${path}`)));
      sent.on('error', (error) => {
        reject(sent.reusedSocket ? new EndedConnection(error.message) : error);
      });
      sent.end(body);
    });
  /** Retries: a server may end an idle connection during its reuse. */
  const send = async (sent: Sent): Promise<Received> => {
    return once(sent).catch((error: unknown) => {
      if (error instanceof EndedConnection) return once(sent, new Agent());
      throw error;
    });
  };
  return { send, close: () => agent.destroy() };
}

/** Calls `each` with the numbers below `count`, `lanes` at a time. */
export async function inParallel(count: number, lanes: number, each: (n: number) => Promise<void>) {
  let next = 0;
  const lane = async () => {
    while (next < count) await each(next++);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
