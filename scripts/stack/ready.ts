import { setTimeout as delay } from 'node:timers/promises';

const pollMs = 100;
const responseMs = 5_000;

/**
 * Waits for a successful response of `url`.
 *
 * @throws the reason of `signal`, which ends the waiting
 */
export async function untilReady(url: string, signal: AbortSignal): Promise<void> {
  while (!(await responses(url, signal))) await delay(pollMs, undefined, { signal });
}

async function responses(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(responseMs)]) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    signal.throwIfAborted();
    return false;
  }
}
