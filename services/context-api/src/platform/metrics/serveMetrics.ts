import { once } from 'node:events';
import { createServer } from 'node:http';

export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

/**
 * Serves `/metrics` on a port of its own, until the process ends.
 *
 * @returns the port
 */
export async function serveMetrics(
  read: () => Promise<string>,
  { host, port }: MetricsAddress,
): Promise<number> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    read().then(
      (text) => response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host).unref();
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}
