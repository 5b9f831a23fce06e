import type { Lifetime } from '#lib/page/lifetime.ts';

/** Time of rendering and lifetime. The machine's clock may be set; the monotonic one is not. */
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

/** Returns whole seconds. */
export const ageOf = ({ madeAt }: Freshness): number => Math.floor(secondsSince(madeAt));

export function useOf({ madeAt, lifetime }: Freshness): Use {
  const { fresh, staleWhileRevalidate, staleIfError } = lifetime;
  const age = secondsSince(madeAt);
  if (age < fresh) return 'fresh';
  if (age < fresh + staleWhileRevalidate) return 'while-revalidating';
  return age < fresh + staleIfError ? 'on-error' : 'none';
}

/** Seconds while all changes are received. */
const UNCHANGED_LIFETIME = 6 * 3600;

/** Checks the day of an unchanged page: deadlines pass at the end of a day in UTC. */
export const isOfToday = ({ madeAt, madeOn }: Freshness): boolean =>
  secondsSince(madeAt) < UNCHANGED_LIFETIME && madeOn === today();
