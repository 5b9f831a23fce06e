import { Agent, get } from 'node:http';
import type { Server } from './servers.ts';

interface Load {
  readonly path: string;
  readonly requests: number;
}

const connections = 10;

function fetchPage(url: URL, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
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

/** Bytes of a page, uncompressed. */
export async function pageSize({ origin }: Server, path: string): Promise<number> {
  const agent = new Agent();
  return fetchPage(new URL(path, origin), agent);
}

/** Requests a page over ten connections that stay open; answers the server's CPU time per request, in microseconds. */
export async function cpuPerRequest(server: Server, { path, requests }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const url = new URL(path, server.origin);
  const before = await server.usage();
  let left = requests;
  const visitor = async () => {
    while (left-- > 0) await fetchPage(url, agent);
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  const after = await server.usage();
  agent.destroy();
  return (after.cpu - before.cpu) / requests;
}
