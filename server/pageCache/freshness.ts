import type { Lifetime } from '#lib/page/lifetime.ts';

/** When a page was made, in milliseconds since 1970, and for how long it may be used. */
export interface Freshness {
  readonly madeAt: number;
  readonly lifetime: Lifetime;
}

/** What may be done with a cached page: use it; use it while it is made anew, or when that fails; or nothing. */
export type Use = 'fresh' | 'while-revalidating' | 'on-error' | 'none';

/** Age in whole seconds; a clock that was set back makes nothing younger than new. */
export const ageOf = ({ madeAt }: Freshness): number => Math.max(0, Math.floor((Date.now() - madeAt) / 1000));

/** Returns how a page may be used now. A page of the future, after a clock was set back, is not fresh. */
export function useOf({ madeAt, lifetime }: Freshness): Use {
  const { fresh, staleWhileRevalidate, staleIfError } = lifetime;
  const age = (Date.now() - madeAt) / 1000;
  if (age >= 0 && age < fresh) return 'fresh';
  if (age < fresh + staleWhileRevalidate) return 'while-revalidating';
  return age < fresh + staleIfError ? 'on-error' : 'none';
}
