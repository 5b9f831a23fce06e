import type { Lifetime } from '#lib/page/lifetime.ts';

/** Time of rendering, in milliseconds since 1970, and lifetime. */
export interface Freshness {
  readonly madeAt: number;
  readonly lifetime: Lifetime;
}

export type Use = 'fresh' | 'while-revalidating' | 'on-error' | 'none';

/** Returns the age in whole seconds, never negative after the clock was set back. */
export const ageOf = ({ madeAt }: Freshness): number => Math.max(0, Math.floor((Date.now() - madeAt) / 1000));

/** Returns how a page may be used now; one of the future is not fresh. */
export function useOf({ madeAt, lifetime }: Freshness): Use {
  const { fresh, staleWhileRevalidate, staleIfError } = lifetime;
  const age = (Date.now() - madeAt) / 1000;
  if (age >= 0 && age < fresh) return 'fresh';
  if (age < fresh + staleWhileRevalidate) return 'while-revalidating';
  return age < fresh + staleIfError ? 'on-error' : 'none';
}

/** Seconds for which a page is fresh while all changes of its content are heard of. */
const UNCHANGED_LIFETIME = 6 * 3600;

const dayOf = (moment: number) => Math.floor(moment / 86_400_000);

/** Returns whether a page without changes is as it would be rendered now: deadlines pass at the end of a day in UTC. */
export function isOfToday({ madeAt }: Freshness): boolean {
  const age = (Date.now() - madeAt) / 1000;
  return age >= 0 && age < UNCHANGED_LIFETIME && dayOf(madeAt) === dayOf(Date.now());
}
