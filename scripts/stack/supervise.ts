import { setTimeout as wait } from 'node:timers/promises';
import { RunningService, type ServiceEnded, type ServiceOutput } from './runningService.ts';
import type { Service } from './service.ts';

export interface Supervision {
  readonly output: ServiceOutput;
  readonly signal: AbortSignal;
  readonly onReady: () => void;
  readonly readyWithinMs: number;
  /** Limits for restarts; by default five times in a minute. */
  readonly restarts?: Restarts;
}

interface Restarts {
  /** Allowed ends of a service within `withinMs`. */
  readonly most: number;
  readonly withinMs: number;
  /** Pause before the first restart; doubles for each further one within `withinMs`. */
  readonly pauseMs: number;
}

const usual: Restarts = { most: 5, withinMs: 60_000, pauseMs: 500 };

/**
 * Starts services in parallel, restarts them later, and stops them in reverse order after an abort or
 * failure.
 *
 * @throws ServiceEnded naming the failed service
 */
export async function supervise(services: readonly Service[], supervision: Supervision): Promise<void> {
  const { output, signal, onReady, readyWithinMs, restarts = usual } = supervision;
  const failure = new AbortController();
  const end = AbortSignal.any([signal, failure.signal]);
  const isOver = () => end.aborted;
  const fail = (reason: Error): void => {
    if (!end.aborted) failure.abort(reason);
  };

  const running: RunningService[] = [];
  let areReady = false;

  async function start(service: Service, index: number): Promise<void> {
    const started = new RunningService(service, output);
    running[index] = started;
    void started.ended.then((reason) => {
      if (!areReady) fail(reason);
    });
    const late = setTimeout(() => {
      fail(started.failure(`was not ready after ${readyWithinMs / 1000} s`));
    }, readyWithinMs);
    const goesOn = AbortSignal.any([end, endOf(started)]);
    await started.ready(goesOn).finally(() => {
      clearTimeout(late);
    });
  }

  async function keepRunning(service: Service, index: number): Promise<void> {
    let ends: number[] = [];
    while (!isOver()) {
      const reason = await Promise.race([running[index]!.ended, aborted(end)]);
      if (!reason || isOver()) return;
      const now = performance.now();
      ends = [...ends.filter((each) => now - each < restarts.withinMs), now];
      if (ends.length > restarts.most) {
        fail(reason);
        return;
      }
      const pause = restarts.pauseMs * 2 ** (ends.length - 1);
      output.display.print(`${reason.message}\n  It starts again in ${String(pause / 1000)} s.`);
      await wait(pause, undefined, { signal: end }).catch(() => undefined);
      // One that ends before it is ready is the next round's.
      if (!isOver()) await start(service, index).catch(() => undefined);
    }
  }

  try {
    await Promise.all(services.map(start));
    areReady = true;
    onReady();
    await Promise.all(services.map(keepRunning));
    await aborted(end);
  } catch (error) {
    if (!end.aborted) throw error;
  } finally {
    for (const started of running.toReversed()) await started.stop();
  }
  failure.signal.throwIfAborted();
}

/** Aborts when a service ends. */
function endOf(service: RunningService): AbortSignal {
  const controller = new AbortController();
  void service.ended.then((reason: ServiceEnded) => {
    controller.abort(reason);
  });
  return controller.signal;
}

async function aborted(signal: AbortSignal): Promise<undefined> {
  if (signal.aborted) return;
  await new Promise((resolve) => {
    signal.addEventListener('abort', resolve, { once: true });
  });
}
