import type { ServerResponse } from 'node:http';

const CHECK_MS = 2000;

/** Responds to `/healthz`: the process runs, and `/readyz`: the context API is reachable and it is not stopping. */
export async function respondToProbe(
  path: string,
  response: ServerResponse,
  { contextApiUrl, stopping }: { contextApiUrl: string; stopping: boolean },
): Promise<boolean> {
  if (path !== '/healthz' && path !== '/readyz') return false;
  const ready = path === '/healthz' || (!stopping && (await isReady(contextApiUrl)));
  response.writeHead(ready ? 200 : 503, { 'content-type': 'text/plain', 'cache-control': 'no-store' });
  response.end(ready ? 'ok\n' : 'not ready\n');
  return true;
}

async function isReady(contextApiUrl: string): Promise<boolean> {
  try {
    return (await fetch(`${contextApiUrl}/readyz`, { signal: AbortSignal.timeout(CHECK_MS) })).ok;
  } catch {
    return false;
  }
}
