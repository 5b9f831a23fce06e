import { AsyncResource } from 'node:async_hooks';
import type { FastifyBaseLogger } from 'fastify';

/** Background work that runs when woken. */
export interface Wakeable {
  /** Looks for work now. */
  wake(): void;
  /** Stops, and waits for the current step. */
  stop(): Promise<void>;
}

interface Work {
  readonly name: string;
  /** Returns false if there is no step. */
  next(signal: AbortSignal): Promise<boolean>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Milliseconds between looks for work of other processes. */
const LOOK_MS = 60_000;
const PAUSE_MS = 5_000;

/** Logs failed steps and retries them later. */
export function startWakeable({ name, next, log }: Work): Wakeable {
  const over = new AbortController();
  let isAsked = true;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function work(): Promise<void> {
    while (isAsked) {
      isAsked = false;
      while (!over.signal.aborted && (await next(over.signal)));
    }
  }

  const later = (milliseconds: number) => {
    if (over.signal.aborted) return;
    timer = setTimeout(wake, milliseconds);
    timer.unref();
  };

  // Excludes this work from traces and ids of calls that wake it.
  const wake = AsyncResource.bind((): void => {
    isAsked = true;
    if (running || over.signal.aborted) return;
    clearTimeout(timer);
    running = work().then(
      () => {
        running = undefined;
        later(LOOK_MS);
      },
      (error: unknown) => {
        running = undefined;
        log.warn(error, `${name}: will try again`);
        later(PAUSE_MS);
      },
    );
  });

  wake();
  return {
    wake,
    async stop() {
      over.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
