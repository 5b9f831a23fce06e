import type { ServerResponse } from 'node:http';
import type { ContextApiCheck } from './contextApiCheck.ts';

/** Responds to `/healthz` (the process runs) and `/readyz` (the context API is usable, the process not stopping). */
export async function respondToProbe(
  path: string,
  response: ServerResponse,
  { checkContextApi, stopping }: { checkContextApi: ContextApiCheck; stopping: boolean },
): Promise<boolean> {
  if (path !== '/healthz' && path !== '/readyz') return false;
  const problem = path === '/healthz' ? null : stopping ? 'the portal is stopping' : await checkContextApi();
  const headers = { 'content-type': 'text/plain', 'cache-control': 'no-store' };
  response.writeHead(problem === null ? 200 : 503, headers);
  response.end(problem === null ? 'ok\n' : `not ready: ${problem}\n`);
  return true;
}
