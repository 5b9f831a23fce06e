import { RunningService, type ServiceOutput } from './runningService.ts';
import type { Service } from './service.ts';

export interface Supervision {
  readonly output: ServiceOutput;
  readonly signal: AbortSignal;
  readonly onReady: () => void;
  readonly readyWithinMs: number;
}

/**
 * Starts services one after the other; stops them in reverse order when `signal` aborts or one ends.
 *
 * @throws ServiceEnded naming the service that ended by itself or did not become ready
 */
export async function supervise(services: readonly Service[], supervision: Supervision): Promise<void> {
  const { output, signal, onReady, readyWithinMs } = supervision;
  const failure = new AbortController();
  const end = AbortSignal.any([signal, failure.signal]);
  const fail = (reason: Error): void => {
    if (!end.aborted) failure.abort(reason);
  };

  const running: RunningService[] = [];
  try {
    for (const service of services) {
      const started = new RunningService(service, output);
      running.push(started);
      void started.ended.then(fail);
      const late = setTimeout(() => {
        fail(started.failure(`was not ready after ${readyWithinMs / 1000} s`));
      }, readyWithinMs);
      await started.ready(end).finally(() => {
        clearTimeout(late);
      });
    }
    onReady();
    await aborted(end);
  } catch (error) {
    if (!end.aborted) throw error;
  } finally {
    for (const started of running.toReversed()) await started.stop();
  }
  failure.signal.throwIfAborted();
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise((resolve) => {
    signal.addEventListener('abort', resolve, { once: true });
  });
}
