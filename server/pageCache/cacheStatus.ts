/** RFC 9211. */
export type CacheStatus =
  | 'hit'
  | 'hit; detail=composed'
  | 'fwd=bypass'
  | 'fwd=bypass; fwd-status=503'
  | 'fwd=uri-miss'
  | 'fwd=uri-miss; stored'
  | 'fwd=stale'
  | 'fwd=stale; stored'
  | `fwd=stale; fwd-status=${number}`;

export const CACHE_STATUS = 'Cache-Status';

export const cacheStatus = (status: CacheStatus, ttl?: number): string =>
  ['common-ground', status, ...(ttl === undefined ? [] : [`ttl=${Math.round(ttl)}`])].join('; ');
