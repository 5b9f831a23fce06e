/** What the cache did with a request, as RFC 9211 words it. */
export type CacheStatus =
  | 'hit'
  | 'fwd=bypass'
  | 'fwd=uri-miss'
  | 'fwd=uri-miss; stored'
  | 'fwd=stale'
  | 'fwd=stale; stored'
  | `fwd=stale; fwd-status=${number}`;

export const CACHE_STATUS = 'Cache-Status';

/** Value of `Cache-Status`: of all caches on the way, this one names itself. */
export const cacheStatus = (status: CacheStatus, ttl?: number): string =>
  ['common-ground', status, ...(ttl === undefined ? [] : [`ttl=${Math.round(ttl)}`])].join('; ');
