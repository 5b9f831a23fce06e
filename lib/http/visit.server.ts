import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

interface Visit {
  /** Names the visit in the logs of the portal and of the context API. */
  readonly id: string;
  /** By the clock of `performance.now()`, which nobody sets back. */
  readonly endsAt: number;
}

/** A visitor has a response within five seconds, so everything that it waits for has this long, in milliseconds. */
const VISIT_MS = 4500;

// One for all copies of this module that the build makes.
const place = Symbol.for('common-ground.visit');
const shared = globalThis as { [place]?: AsyncLocalStorage<Visit> | undefined };
const visits = shared[place] ?? new AsyncLocalStorage<Visit>();
shared[place] = visits;

const run = <T>(endsAt: number, work: () => T): T =>
  visits.run({ id: visits.getStore()?.id ?? randomUUID(), endsAt }, work);

/** Runs what one visit causes: all its waits share one time limit, from now on. */
export const withinVisit = <T>(work: () => T): T => run(performance.now() + VISIT_MS, work);

/** Runs a part of a visit with a shorter time limit, in milliseconds. */
export const withTimeLimit = <T>(limit: number, work: () => T): T =>
  run(performance.now() + timeLeft(limit), work);

/** Runs what must not end with the visit, in a time limit of its own. */
export const beyondVisit = <T>(limit: number, work: () => T): T => run(performance.now() + limit, work);

/** Milliseconds for one wait: `most`, or what the visit has left of its time. */
export function timeLeft(most: number): number {
  const endsAt = visits.getStore()?.endsAt ?? Infinity;
  return Math.max(1, Math.floor(Math.min(most, endsAt - performance.now())));
}

/** The visit's name for logs; undefined outside of one. */
export const visitId = (): string | undefined => visits.getStore()?.id;

/** A wait has reached its time limit. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/**
 * Waits for something that has no time limit of its own; what comes later is ignored.
 *
 * @param limit milliseconds
 * @throws {TimeLimitError}
 */
export async function inTime<T>(work: Promise<T>, limit: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new TimeLimitError(`no response within ${limit} ms`));
    }, limit);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
