import { Agent, get } from 'node:http';
import type { Server } from './servers.ts';

export interface Visits {
  readonly path: (n: number) => string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Load extends Visits {
  readonly requests: number;
}

const connections = 10;

function fetchPage(url: URL, agent: Agent, headers = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => {
        if (response.statusCode === 200) resolve(bytes);
        else reject(new Error(`${url.href} answered ${response.statusCode ?? 'nothing'}`));
      });
      response.on('error', reject);
    }).on('error', reject);
  });
}

export async function pageSize({ origin }: Server, path: string): Promise<number> {
  const agent = new Agent();
  return fetchPage(new URL(path, origin), agent);
}

/** Microseconds per request, over ten connections. */
export async function cpuPerRequest(server: Server, { path, headers, requests }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const before = await server.usage();
  let asked = 0;
  const visitor = async () => {
    while (asked < requests) await fetchPage(new URL(path(asked++), server.origin), agent, headers);
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  const after = await server.usage();
  agent.destroy();
  return (after.cpu - before.cpu) / requests;
}
