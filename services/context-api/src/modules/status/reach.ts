import { once } from 'node:events';
import { connect } from 'node:net';
import type { ServiceStatus } from '#contract/status/schema.ts';

type State = ServiceStatus['services'][number]['state'];

const LIMIT_MS = 1_000;

/** Returns whether a service responds, with any status. */
export async function reachByHttp(url: string): Promise<State> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) });
    await response.body?.cancel();
    return response.status < 500 ? 'responds' : 'fails';
  } catch {
    return 'silent';
  }
}

export async function reachByTcp({ hostname, port }: { hostname: string; port: number }): Promise<State> {
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(LIMIT_MS) });
    return 'responds';
  } catch {
    return 'silent';
  } finally {
    socket.destroy();
  }
}
