import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

interface Visit {
  /** Id in the logs of portal and context API. */
  readonly id: string;
  /** By `performance.now()`, which is monotonic. */
  readonly endsAt: number;
}

/** Milliseconds of a write or sign-in: people get a response within five seconds. */
const VISIT_MS = 4500;

// Shared by all module copies.
const globalKey = Symbol.for('common-ground.visit');
const shared = globalThis as { [globalKey]?: AsyncLocalStorage<Visit> | undefined };
const visits = shared[globalKey] ?? new AsyncLocalStorage<Visit>();
shared[globalKey] = visits;

const run = <T>(endsAt: number, work: () => T): T =>
  visits.run({ id: visits.getStore()?.id ?? randomUUID(), endsAt }, work);

/** Runs a visit, whose waits share the limit, in milliseconds. */
export const withinVisit = <T>(work: () => T, limit = VISIT_MS): T => run(performance.now() + limit, work);

/** Resumes a visit with the milliseconds that are left. */
export const resumeVisit = <T>({ id, left }: { id: string; left: number }, work: () => T): T =>
  visits.run({ id, endsAt: performance.now() + left }, work);

/** Limits a part of a visit, in milliseconds. */
export const withTimeLimit = <T>(limit: number, work: () => T): T =>
  run(performance.now() + timeLeft(limit), work);

/** Runs work that may outlive the visit, with its own limit in milliseconds. */
export const beyondVisit = <T>(limit: number, work: () => T): T => run(performance.now() + limit, work);

/** Milliseconds for one wait. */
export function timeLeft(most: number): number {
  const endsAt = visits.getStore()?.endsAt ?? Infinity;
  return Math.max(1, Math.floor(Math.min(most, endsAt - performance.now())));
}

export const visitId = (): string | undefined => visits.getStore()?.id;

export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/**
 * Limits a wait; a later result is ignored.
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
