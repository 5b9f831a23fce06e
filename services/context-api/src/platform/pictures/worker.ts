import { AsyncResource } from 'node:async_hooks';
import type { FastifyBaseLogger } from 'fastify';
import type { PictureRepository } from './pictures.ts';

export interface PictureWorker {
  /** Looks for new pictures now. */
  wake(): void;
  /** Stops, and waits for the current picture. */
  stop(): Promise<void>;
}

/** Milliseconds between looks, since other instances and commands add pictures, too. */
const LOOK_MS = 60_000;
const PAUSE_MS = 5_000;

/** Starts preparing pictures beside the service, one by one. */
export function startPictureWorker(
  pictures: Pick<PictureRepository, 'next'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): PictureWorker {
  const over = new AbortController();
  let isAsked = true;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function work(): Promise<void> {
    while (isAsked) {
      isAsked = false;
      while (!over.signal.aborted && (await pictures.next()));
    }
  }

  const later = (milliseconds: number) => {
    if (over.signal.aborted) return;
    timer = setTimeout(wake, milliseconds);
    timer.unref();
  };

  // Calls that wake it have traces and ids, which this work is no part of.
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
        log.warn(error, 'pictures: will try again');
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
