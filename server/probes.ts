import type { ServerResponse } from 'node:http';
import type { ContextApiCheck } from './contextApiCheck.ts';

interface Readiness {
  readonly checkContextApi: ContextApiCheck;
  /** Cached pages serve during outages. */
  readonly hasCopies: () => boolean;
  readonly stopping: boolean;
}

/**
 * Responds to `/healthz` (the process runs), `/readyz` (visitors can be served, if need be with saved pages;
 * the process is not stopping) and `/dependencies` (the context API is usable).
 */
export async function respondToProbe(
  path: string,
  response: ServerResponse,
  readiness: Readiness,
): Promise<boolean> {
  const check = probes[path];
  if (!check) return false;
  const { problem, note } = await check(readiness);
  const headers = { 'content-type': 'text/plain', 'cache-control': 'no-store' };
  response.writeHead(problem === undefined ? 200 : 503, headers);
  response.end(problem === undefined ? `ok${note ? `: ${note}` : ''}\n` : `not ready: ${problem}\n`);
  return true;
}

interface Result {
  readonly problem?: string;
  readonly note?: string;
}

const probes: Readonly<Record<string, (readiness: Readiness) => Result | Promise<Result>>> = {
  '/healthz': () => ({}),
  '/readyz': async ({ checkContextApi, hasCopies, stopping }) => {
    if (stopping) return { problem: 'the portal is stopping' };
    const problem = await checkContextApi();
    if (problem === null) return {};
    return hasCopies() ? { note: `only saved pages: ${problem}` } : { problem };
  },
  '/dependencies': async ({ checkContextApi }) => {
    const problem = await checkContextApi();
    return problem === null ? {} : { problem };
  },
};
