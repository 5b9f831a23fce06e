import { setTimeout as wait } from 'node:timers/promises';

/** Argument for a start together with the context API. */
export const BESIDE_CONTEXT_API = '--beside-context-api';

const POLL_MS = 50;
const LIMIT_MS = 60_000;

/** Waits for a server, for at most `limit` milliseconds. */
export async function untilListening(url: string, limit = LIMIT_MS): Promise<void> {
  const signal = AbortSignal.timeout(limit);
  while (!signal.aborted && !(await isListening(url, signal))) await wait(POLL_MS);
}

const isListening = (url: string, signal: AbortSignal): Promise<boolean> =>
  fetch(url, { method: 'HEAD', redirect: 'manual', signal }).then(
    () => true,
    () => false,
  );
