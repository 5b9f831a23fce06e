import type { FastifyBaseLogger } from 'fastify';

export interface Repetition {
  /** Stops, and waits for the current round. */
  stop(): Promise<void>;
}

interface Repeated {
  readonly name: string;
  /** Milliseconds between rounds. */
  readonly everyMs: number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  round(signal: AbortSignal): Promise<void>;
}

/** Repeats a job until it is stopped; logs errors, and continues. */
export function repeat({ name, everyMs, log, round }: Repeated): Repetition {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const goOn = () => {
    running = round(stopping.signal)
      .catch((error: unknown) => log.warn(error, `${name}: will try again`))
      .then(() => {
        if (stopping.signal.aborted) return;
        timer = setTimeout(goOn, everyMs);
        timer.unref();
      });
  };
  goOn();
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
