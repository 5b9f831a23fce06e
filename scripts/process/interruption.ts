import { killAll } from './child.ts';

/** Milliseconds of one Ctrl-C, repeated by terminal, npm and run.mjs. */
const echoMs = 500;

export class Interrupted extends Error {
  readonly code = 'INTERRUPTED';
}

export function countInterrupts(clock: () => number = Date.now): () => number {
  let count = 0;
  let last = -Infinity;
  return () => {
    const now = clock();
    if (now - last > echoMs) count += 1;
    last = now;
    return count;
  };
}

/** Aborts at the first Ctrl-C, SIGTERM or loss of our parent; the second kills everything. */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  const count = countInterrupts();
  const interrupt = (): void => {
    if (count() > 1) {
      killAll();
      process.exit(130);
    }
    controller.abort(new Interrupted('interrupted'));
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);

  const parent = process.ppid;
  const watch = setInterval(() => {
    if (!process.env.npm_lifecycle_event || process.ppid === parent) return;
    clearInterval(watch);
    interrupt();
  }, 250);
  watch.unref();
  return controller.signal;
}
