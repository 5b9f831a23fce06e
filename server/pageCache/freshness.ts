import type { Lifetime } from '#lib/page/lifetime.ts';

/** Time of rendering and lifetime. The clock of the machine may be set; the monotonic one is not. */
export interface Freshness {
  /** Milliseconds by `performance.now()`. */
  readonly madeAt: number;
  /** Days since 1970, in UTC. */
  readonly madeOn: number;
  readonly lifetime: Lifetime;
}

export type Use = 'fresh' | 'while-revalidating' | 'on-error' | 'none';

export const today = (): number => Math.floor(Date.now() / 86_400_000);

const secondsSince = (madeAt: number): number => (performance.now() - madeAt) / 1000;

/** Returns the age in whole seconds. */
export const ageOf = ({ madeAt }: Freshness): number => Math.floor(secondsSince(madeAt));

export function useOf({ madeAt, lifetime }: Freshness): Use {
  const { fresh, staleWhileRevalidate, staleIfError } = lifetime;
  const age = secondsSince(madeAt);
  if (age < fresh) return 'fresh';
  if (age < fresh + staleWhileRevalidate) return 'while-revalidating';
  return age < fresh + staleIfError ? 'on-error' : 'none';
}

/** Seconds for which a page is fresh while all changes of its content are heard of. */
const UNCHANGED_LIFETIME = 6 * 3600;

/** Returns whether a page without changes is as it would be rendered now: deadlines pass at the end of a day in UTC. */
export const isOfToday = ({ madeAt, madeOn }: Freshness): boolean =>
  secondsSince(madeAt) < UNCHANGED_LIFETIME && madeOn === today();
