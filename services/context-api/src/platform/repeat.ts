import type { FastifyBaseLogger } from 'fastify';

/** Repeated work beside the service. */
export interface Repetition {
  /** Stops, and waits for the round under way. */
  stop(): Promise<void>;
}

interface Repeated {
  /** Names the work in the log. */
  readonly name: string;
  /** Milliseconds from the end of a round to the next. */
  readonly everyMs: number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  round(signal: AbortSignal): Promise<void>;
}

/** Repeats work until it is stopped; a round that fails is logged, and the next one tries again. */
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
