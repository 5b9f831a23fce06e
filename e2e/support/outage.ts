import { createServer, request as forward } from 'node:http';
import { contextApi } from './addresses.ts';
import { startPortal } from './portalProcess.ts';
import { addressOf, close, listen } from './servers.ts';

export type Mood = 'up' | 'down' | 'slow' | 'failing' | 'garbage' | 'breaking the contract';

export interface Outage {
  origin: string;
  mood: Mood;
  stop: () => Promise<void>;
}

export async function startOutage(): Promise<Outage> {
  const outage: Outage = { origin: '', mood: 'up', stop: () => Promise.resolve() };
  const gateway = createServer((request, response) => {
    const { method, headers, url } = request;
    switch (outage.mood) {
      case 'slow':
        return;
      case 'down':
        request.socket.destroy();
        return;
      case 'failing':
        response.writeHead(500).end('{"secret":"stack trace"}');
        return;
      case 'garbage':
        response.end('<html>');
        return;
      case 'breaking the contract':
        response.setHeader('content-type', 'application/json').end('{"items":7}');
        return;
      case 'up':
        request.pipe(
          forward(contextApi.origin + (url ?? ''), { method, headers }, (upstream) => {
            response.writeHead(upstream.statusCode ?? 502, upstream.headers);
            upstream.pipe(response);
          }),
        );
    }
  });
  await listen(gateway);
  const { origin, stop } = await startPortal({
    CONTEXT_API_URL: addressOf(gateway),
    // Shortened for busy machines.
    VISIT_LIMIT_MS: '2000',
  });
  outage.origin = origin;
  outage.stop = async () => {
    await stop();
    await close(gateway);
  };
  return outage;
}
