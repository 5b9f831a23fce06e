import type { FastifyBaseLogger } from 'fastify';
import type { PictureRepository } from './pictures.ts';

export interface PictureWorker {
  /** A picture may have come. */
  wake(): void;
  /** Begins nothing more, and waits for the picture that is being worked on. */
  stop(): Promise<void>;
}

/** Other instances, and commands, bring pictures, too. */
const LOOK_MS = 60_000;
const PAUSE_MS = 5_000;

/** Prepares pictures beside the service, one after another, from its start on. */
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

  function wake(): void {
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
  }

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
